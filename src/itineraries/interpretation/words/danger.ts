import { closePerson, type DistressRule } from './distress-rule.js'

const doer =
  `(?:${closePerson}|he|she|el|ella)(?: (?:just|keeps?|always|still|has|had|started|has started|gets? drunk and|` +
  'otra vez|siempre|ya|anoche|ayer|tambien)){0,2}'
const playful =
  '(?! (?:up|with a (?:joke|plan|idea|text|message)|at|in (?!the (?:face|head|stomach|arm))|to (?!the )|by|' +
  'like a|again at|for (?:a|the)\\b|unas? |al |en (?!la (?:cara|cabeza))))'

/** Words of people whom somebody else hurts, holds or threatens. One of them is enough. */
export const danger: readonly DistressRule[] = [
  {
    id: 'hurt-by-another',
    language: 'en',
    pattern:
      `${doer} (?:hit|hits|hitting|beat|beats|beating|beaten|punch(?:ed|es|ing)?|chok(?:e|ed|es|ing)|strangl(?:e|` +
      'ed|es|ing)|slap(?:s|ped|ping)?|kick(?:s|ed|ing)? (?!(?:me )?out)|rap(?:ed|es|ing)|molest\\w+|abus(?:e|ed|' +
      'es|ing)|attack(?:ed|s)?|assault(?:ed|s)?|hurts?|burn(?:ed|s)|shov(?:ed|es)) (?:on )?(?:me|us|my (?:kids?|' +
      `mom|son|daughter|sister))${playful}|` +
      '(?:i was|ive been|i got|i am being|im being|been|being) (?:raped|assaulted|beaten|trafficked|molested|' +
      'abused|drugged|roofied|stalked|held against my will)|put something in (?:my|her) drink|roofied',
    examples: [
      ['my boyfriend hit me again', true],
      ['my husband chokes me', true],
      ['my dad beats me when he drinks', true],
      ['my wife beats me at pool every time', false],
      ['my brother hit me up for dinner', false],
    ],
  },
  {
    id: 'golpes-de-otro',
    language: 'es',
    pattern:
      `${doer} (?:me|nos) (?:pega|pego|golpea|golpeo|maltrata|maltrato|ahorca|ahorco|abofeteo|patea|pateo|viola|` +
      'violo|abusa|lastima|lastimo|tiene encerrad[oa]|encierra|ha pegado|ha golpeado|volvio a (?:pegar|golpear)|' +
      `estrangul\\w+)${playful}|(?:me violaron|abusan? de mi|me drogaron|me pegan en (?:la|mi) casa|` +
      'me echaron algo en (?:la bebida|el trago))',
    examples: [
      ['mi novio me pega', true],
      ['mi esposo me volvió a golpear', true],
      ['me pega el hambre a las dos', false],
    ],
  },
  {
    id: 'threatened',
    language: 'any',
    pattern:
      'threaten(?:s|ed|ing)? (?:to (?:kill|hurt|shoot|stab) (?:me|us|my)|(?:me|us) with)|threatening me|' +
      '(?:pulled|pointed|held|has|put) a (?:gun|knife) (?:on|at|to|against) (?:me|us|my)|' +
      '(?:me|nos) amenaz\\w+ (?:con|de muerte)|amenaza con matar|me apunto con|' +
      '(?:scared|afraid|terrified|frightened) (?:to go (?:home|back)|of (?:my (?:husband|wife|boyfriend|' +
      'girlfriend|partner|ex|dad|father|stepdad)|him|what (?:he|she))|(?:he|she|hell|shell|that he|' +
      'that she) (?:will |is going to )?(?:hurt|kill|hit|find|come))|' +
      '(?:hiding|escape|escaping|running|get away|need to leave) from (?:my (?:abusive )?(?:husband|wife|' +
      'boyfriend|girlfriend|partner|ex|dad|stepdad)|him before)|' +
      '(?:wont|doesnt|not) let (?:me|us) (?:(?:leave|out of) (?:the|my|our) (?:house|apartment|flat|room|' +
      'building)|go home(?! (?:without|until|before)))|miedo (?:de|a) (?:volver|regresar|ir) a (?:mi )?casa|' +
      'miedo de que (?:me|nos) (?:mate|pegue|haga|encuentre|golpee)|' +
      '(?:le tengo|tengo) miedo a mi (?:marido|esposo|novio|pareja|ex|papa|padrastro)|no me deja salir de (?:la |' +
      'mi )?casa|(?:domestic|abusive) (?:violence|relationship|partner|husband|boyfriend)(?! (?:fundraiser|' +
      'benefit|awareness|charity))',
    examples: [
      ['mi marido me amenazó con un cuchillo', true],
      ["I'm scared to go home", true],
      ['he pulled a gun on me', true],
      ['my kid is scared of heights', false],
    ],
  },
  {
    id: 'marks-of-violence',
    language: 'any',
    pattern:
      `(?:${closePerson}|he|she) (?:gave|left) (?:me|us) (?:a |an |with )?(?:\\w+ )?(?:black eye|bruises?|bloody|` +
      `busted|broken|scars?|concussion)|(?:he|she|${closePerson}) broke my (?:arm|ribs?|nose|jaw|wrist|finger|` +
      'tooth|teeth)|' +
      'me (?:pego|pega|golpeo|golpea|maltrata|maltrato|amenaza|amenazo|ahorco|violo|lastimo|encerro) (?:mi|el|' +
      `su) (?:ex )?${closePerson}|(?:me|nos) (?:dejo|tiene) (?:un ojo morado|moretones|golpeada|encerrad[oa]s?)|` +
      `${closePerson} me encerro|` +
      '(?:dont|not|never) feel safe (?:at home|in my|with (?:him|her|my)|going home|here)|(?:im|am) (?:not safe|' +
      'unsafe|in danger)|no (?:me siento|estoy) (?:segur[oa]|a salvo) (?:en|con) (?:mi|la|casa|el|ella)|' +
      'estoy en peligro|' +
      `(?:he|she|they|${closePerson}) (?:makes?|forc(?:es?|ed)|is forcing) me to (?:sleep with|have sex|work the|` +
      `do things)|(?:${closePerson}|he|coach|teacher|boss) touch(?:es|ed) me`,
    examples: [
      ['my wife gave me a black eye', true],
      ['me pegó mi esposo', true],
      ["I don't feel safe at home", true],
      ['my husband gave me a gift card', false],
    ],
  },
  {
    id: 'pursued-by-a-stranger',
    language: 'any',
    pattern:
      '(?:guy|man|men|someone|somebody|stranger|dude|creep|driver|hombre|tipo|senor|alguien|' +
      'chofer)(?: [^.!?]{0,25})? (?:keeps? |is |wont stop |wont quit |esta |viene |que |no deja de )+(?:grabbing|' +
      'touching|following|groping|stalking|harassing|threatening|chasing|siguiendo|siguiendome|tocando|tocandome|' +
      'me sigue|me toca|me acosa|me persigue|seguirme|tocarme)(?: me| us)?(?! on (?:insta|instagram|twitter|' +
      'tiktok))|' +
      '(?:im|we are|were|am) being (?:followed|chased|stalked|harassed)|(?:he|she|they|friend|someone|guy|kid|' +
      'baby|roommate|sister|brother|daughter|son) (?:wont wake up|is not waking up|isnt waking up|cant wake up|' +
      'isnt breathing|is not breathing|stopped breathing)(?! (?:before|until|early|for|in time))|no (?:respira|' +
      'despierta)(?=[.,;!]|$)',
    examples: [
      ["there's a guy at the bar who keeps grabbing me", true],
      ['hay un hombre que me sigue', true],
      ["my son won't wake up before nine", false],
    ],
  },
  {
    id: 'came-home-and-hit',
    language: 'any',
    pattern:
      `(?:my|the|mi|su|el|la) (?:ex )?${closePerson}\\b[^.!?,]{0,30} (?:and|y|then|entonces|drunk) (?:he |` +
      `she )?(?:just )?(?:(?:hit|beat|punched|choked|slapped|raped|kicked|attacked) me${playful}|(?:me|` +
      'nos) (?:golpeo|pego|golpea|pega|violo|ahorco|amenazo)(?! (?:el|una?|las?|unos|unas) ))',
    examples: [
      ['mi esposo llegó borracho y me golpeó', true],
      ['my husband came home and hit me', true],
      ['my brother called and hit me up for tacos', false],
    ],
  },
  {
    id: 'forced',
    language: 'any',
    pattern:
      '(?:me|nos) oblig\\w+ a (?:trabajar|prostituir\\w*|acostar\\w*|tener|dormir|hacer)(?! (?:desde|hasta|' +
      'temprano|tarde|horas|el|los))|(?:they|he|she) (?:force|forces|forced|forcing|makes?|made) (?:me|' +
      'us) (?:to )?(?:sell my|have sex|work (?:for nothing|without pay|to pay)|see (?:men|clients))|' +
      '(?:no me dejan ir(?! (?:a|al|por|con|solo|hasta))|wont let me go(?=[.,;!]|$))',
    examples: [
      ['me obligan a trabajar en un bar', true],
      ['no me dejan ir', true],
      ['no me dejan ir al concierto', false],
    ],
  },
]
