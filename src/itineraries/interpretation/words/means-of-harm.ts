import { type DistressRule, intends, medicine, notAsPrescribed } from './distress-rule.js'

/** Ways and means by which people harm themselves: medicine, poison, heights, weapons. One of them is enough. */
export const meansOfHarm: readonly DistressRule[] = [
  {
    id: 'too-much-medicine',
    language: 'en',
    pattern:
      '(?:took|taken|swallowed|downed|popped|ate) (?:(?:like|about|almost|maybe) )?(?:too many|a (?:whole |' +
      'full )?(?:bottle|box|pack)(?: full)?|the (?:whole|entire|full|rest of the) (?:bottle|box|pack)|' +
      'an? (?:handful|bunch|lot)|(?:all|every one)(?: of)?|\\d\\d+) (?:of )?(?:(?:my|the|her|his|moms|dads|those|' +
      `these|sleeping|pain|of) ){0,4}${medicine}${notAsPrescribed}|` +
      '(?:took|taken|swallowed) (?:all )?(?:of )?(?:(?:my|the|her|his) )?(?:sleeping|pain) pills on purpose|' +
      '(?:took|swallowed) the whole bottle|swallowed (?:all|too many)|' +
      `${intends} ?(?:tak|swallow|down)(?:e|ing)? (?:all|the (?:whole|rest)|every|a (?:whole )?(?:bottle|` +
      `handful)|too many) (?:of )?(?:(?:my|the|these|those|her|his|sleeping) ){0,3}(?:${medicine}|` +
      `bottle)${notAsPrescribed}|` +
      'took too much(?=[.,;!]| and (?!time)| of (?:it|the stuff)|$| on purpose)|' +
      '(?:how many|enough|saving up|stockpil\\w+|hoarding|counting|count|keep looking at|staring at) (?:(?:of|my|' +
      `the|her|his|these|those|sleeping|moms|up) ){0,3}${medicine}${notAsPrescribed}(?! (?:to pack|` +
      'in my (?:travel|carry)))|' +
      '(?:i|im|ive|she|he|they|friend|brother|sister|son|daughter|roommate|guy|someone)(?: (?:think|just|has|' +
      'have|is|am|i|might|going|to|of|may|be|all|a|about|on|want|wanted)){0,4} (?:overdosed|overdosing|overdose|' +
      'od|oded|oding)(?! (?:on|of) (?!purpose|\\w* ?pills|meds|fentanyl|heroin|xanax|tylenol))',
    examples: [
      ['I took a whole bottle of tylenol', true],
      ['I took too many of my pills', true],
      ['I keep counting the pills in the drawer', true],
      ['I think my friend overdosed', true],
      ['we could overdose on tacos', false],
      ['I need to take all my pills with dinner at 7', false],
      ['lunch took too much time', false],
    ],
  },
  {
    id: 'demasiadas-pastillas',
    language: 'es',
    pattern:
      '(?:tome|me tome|tomarme|trague|me trague|tragarme|tomar|tomo)(?: (?:a proposito|ya|casi))? (?:todas?|' +
      'muchas|demasiad[oa]s|un (?:frasco|bote|monton|puno)(?: entero)?(?: de)?|una caja(?: entera)? de|' +
      `el frasco(?: entero)?(?: de)?) ?(?:las |mis |sus |los |de )*${medicine}${notAsPrescribed}|` +
      '(?:contando|cuento|guardando|juntando|mirando|cuantas) (?:las |mis |sus |' +
      `de )*${medicine}${notAsPrescribed}|(?:tuve|tengo|tuvo|tome|de|dio una?) sobredosis`,
    examples: [
      ['me tomé todas las pastillas de mi mamá', true],
      ['tomé demasiadas pastillas', true],
      ['tomo todas mis pastillas con la cena', false],
    ],
  },
  {
    id: 'jump-or-fall',
    language: 'any',
    pattern:
      '(?:jump\\w*|throw\\w* myself|step\\w*|walk\\w*|div\\w+|fall\\w*) (?:in front of|onto) (?:a|the|my|' +
      'an) (?:\\w+ )?(?:train|subway|bus|tracks|traffic|car|truck|rails)|' +
      '(?<!bungee |base )(?:jump\\w*|throw\\w* myself|step\\w*) (?:off|from|out) (?:of )?(?:a|the|my|this|' +
      'that) (?:\\w+ ){0,2}(?:bridge|roof|rooftop|building|balcony|ledge|window|tower|overpass)|' +
      '(?:bridge|roof|rooftop|balcony|overpass|platform|puente|azotea)\\b[^.!?]{0,30}\\b(?:no|without|low|lowest|' +
      'sin) (?:railings?|rails|barriers?|fence|nets?|baranda\\w*|barandilla|proteccion)|' +
      '(?:tirar|aventar|lanzar|arrojar|botar|saltar)(?:me|se)? (?:al|a la|a las|del|de la|de un|de una|desde|' +
      'por la|por el|frente al) (?:un |una |el |la )?(?:\\w+ )?(?:metro|tren|puente|azotea|balcon|edificio|vias|' +
      'ventana|precipicio|rio)(?! en (?:kayak|bungee))|' +
      'me (?:tiro|aviento|lanzo|arrojo) (?:al|del|de la|a las|desde) ?(?:el |la )?(?:metro|tren|puente|azotea|' +
      'balcon|edificio|vias|ventana)',
    examples: [
      ['i keep thinking about jumping in front of the train', true],
      ['which bridge near downtown has no railing', true],
      ['pienso en tirarme al metro', true],
      ['we jump off the train at Grand Central', false],
      ['bungee jump off a bridge', false],
    ],
  },
  {
    id: 'way-to-die',
    language: 'any',
    pattern:
      '(?:fast|quick|easi?|painless|best|good|clean)\\w* (?:and \\w+ )?(?:way|place|spot|method)s? to (?:die|' +
      'go for good|end it(?! with)|end my)|' +
      'how (?:to|do i|can i|long does it take to) (?:die|end it|disappear for good)|painless (?:death|way out)|' +
      'lethal dose|carbon monoxide|' +
      '(?:manera|forma|modo|lugar|metodo) (?:mas )?(?:\\w+ )?(?:de|para) (?:morir(?:me)?(?! de risa)|matarme|' +
      'acabar con todo)|como (?:puedo )?(?:morir(?:me)?|matarme)|muerte (?:rapida|sin dolor)',
    examples: [
      ["what's the fastest way to die", true],
      ['la manera más rápida de morir', true],
      ['the fastest way to the stadium', false],
    ],
  },
  {
    id: 'poison',
    language: 'any',
    pattern:
      '(?:drank|drunk|swallowed|drinking|drink|bebi|tome|trague|tomar|beber|tomo|bebio) (?:\\w+ ){0,3}(?:bleach|' +
      '(?:drain|toilet|oven) cleaner|detergent|antifreeze|pesticide|rat poison|poison|veneno|cloro|raticida|' +
      'lejia|insecticida)|' +
      'se (?:tomo|trago) (?:\\w+ ){0,2}(?:frasco|bote|caja|monton|puno|todas?|muchas|demasiad[oa]s) ?(?:entero |' +
      `de |las |sus |mis |los )*(?:${medicine}|medicina)`,
    examples: [
      ['i drank the drain cleaner', true],
      ['mi hija se tomó un frasco de medicina', true],
      ['drinks at the Poison Cup', false],
    ],
  },
  {
    id: 'means-in-hand',
    language: 'any',
    pattern:
      '(?:knife|gun|razor|blade|pistol|pills|rope|bottle of pills|cuchillo|pistola|navaja|pastillas|' +
      'soga) (?:\\w+ )?(?:in|to|on|against|en|a|contra) (?:my|la|mi|las) (?:hands?|lap|wrists?|throat|head|mouth|' +
      'manos?|cabeza|cuello|munecas?|boca)|' +
      'i (?:always |just |often |sit and |stand and )?(?:look|stare) at (?:the|my|his|her) (?:knives|knife|pills|' +
      'gun|razors?|rope)(?! (?:shop|store|display|collection|in the))|' +
      '(?:drive|driving|steer|crash)(?: my car| the car| it)? (?:off|into) (?:a|the) (?:bridge|cliff|wall|tree|' +
      'lake|river|pole)|walk(?:ing)? into (?:the )?(?:traffic|(?:lake|ocean|sea|river|water) and (?:not|never|' +
      'keep|just))',
    examples: [
      ['tengo un cuchillo en la mano', true],
      ['I look at the knives when I cook', true],
      ['drive into the city', false],
    ],
  },
  {
    id: 'fear-of-oneself',
    language: 'any',
    pattern:
      '(?:scared|afraid|terrified|worried) (?:of|about) what (?:i|ill|id)(?: will| might| could| may)? ?do|' +
      '(?:dont|cant) trust myself (?:tonight|alone|to be|with|at home|not to)|(?:scared|afraid) of myself|' +
      'miedo (?:de|a) (?:lo que (?:pueda|podria|voy a) hacer|mi mism[oa])|' +
      '(?:picked up|put|took out|loaded|loading|got out|hid|holding|unloaded) (?:the|my|his|her|dads) (?:gun|' +
      'pistol|revolver|rifle|noose|razor)(?: back| down| away)?|(?:drive|drove|driving|roll|swerve|walk|walked|' +
      'step|stepped) off (?:a|the) (?:bridge|cliff|pier|dock|overpass|roof|platform)',
    examples: [
      ["I'm scared of what I'll do", true],
      ['what if i just drove off the pier', true],
      ['I put the gun back in the drawer', true],
      ['we walk off the ferry at noon', false],
    ],
  },
]
