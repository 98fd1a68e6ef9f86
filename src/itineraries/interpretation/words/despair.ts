import { type DistressRule, intends } from './distress-rule.js'

const another = '(?:herself|himself|themself|themselves)'
const byAccident =
  '(?! (?:\\w+ing\\b|at (?:the )?(?:gym|work|game|practice|match)|in (?:a|the) |on (?:a|the|my|some) |if (?:we|i) |' +
  'with (?:a|the|my) (?:kitchen|bread|can)|walking|to (?:get|make)\\b))'

/** Words of people who may harm themselves, or who tell it of somebody else. One of them is enough. */
export const despair: readonly DistressRule[] = [
  {
    id: 'harm-to-oneself',
    language: 'en',
    pattern:
      '(?:kill(?:ing)?|hang(?:ing)?|shoot(?:ing)?|stab(?:bing)?|harm(?:ing)?|unalive|hurt(?:ing)?|cut(?:ting)?|' +
      `burn(?:ing)?) myself(?! in the foot)${byAccident}|` +
      'drown(?:ing)? myself(?! in (?!the (?:river|lake|ocean|sea|tub|bath)))|to off myself|' +
      'slit(?:ting)? my (?:wrists?|throat)|' +
      'cut(?:ting)? my (?:wrists?|arms?|thighs?)(?! (?:on|cooking))|blow my (?:brains|head)|bullet (?:in|' +
      'through) my (?:head|brain)|' +
      'self ?-?harm\\w*|suicid(?:e|es|al)|unaliv\\w+|(?:want to|going to|might|will|ill|just|about to|could) kms|' +
      '^kms',
    examples: [
      ['i want to kill myself', true],
      ['I cut myself again', true],
      ['kms tonight', true],
      ['thinking about suicide', true],
      ['I hurt myself skiing, so little walking', false],
      ['a bar within 2 kms', false],
    ],
  },
  {
    id: 'harm-to-oneself-told-of-another',
    language: 'en',
    pattern:
      `${intends} ?(?:kill|hurt|harm|hang|shoot|cut|end)(?:ing)? ${another}|(?:cutting|harming|` +
      `starving) ${another}`,
    examples: [
      ['my daughter says she is going to kill herself', true],
      ['my sister is cutting herself again', true],
      ['my son hurt himself at soccer', false],
    ],
  },
  {
    id: 'dano-a-si-mismo',
    language: 'es',
    pattern:
      '(?:quiero|voy a|podria|quisiera|ganas de|pienso en|pensando en|pense en|quiere|va a|piensa|' +
      'dice que)[^.!?]{0,15} ' +
      '(?:matar(?:me|se)|suicidar(?:me|se)|ahorcar(?:me|se)|colgar(?:me|se)|cortar(?:me|se)(?! el| las unas)|' +
      'lastimar(?:me|se)|' +
      'hacer(?:me|se) dano|danar(?:me|se)|quitar(?:me|se) la vida|pegar(?:me|se) un tiro|envenenar(?:me|se))|' +
      'matarme|suicidarme|quitarme la vida|hacerme dano|lastimarme|me (?:quito|quite|quitare|voy a quitar) la vida|' +
      'me (?:voy|quiero) a? ?(?:suicidar|matar|ahorcar|colgar|quitar la vida)(?! de)|se (?:va a|' +
      'quiere) (?:suicidar|matar|quitar la vida)|' +
      'me (?:corto|corte|he cortado|lastimo|vuelvo a cortar) (?:los brazos|las venas|las piernas|las munecas|' +
      'otra vez|de nuevo|a proposito)|' +
      'cortarme las venas|suicid(?:io|a)',
    examples: [
      ['mi hermano dice que se va a suicidar', true],
      ['y después me quito la vida', true],
      ['me corto los brazos', true],
      ['quiero cortarme el pelo', false],
    ],
  },
  {
    id: 'end-of-life',
    language: 'any',
    pattern:
      'end(?:ing)? (?:it all(?! (?:with|at|by|in))|(?:my|her|his) (?:own )?life|my (?:suffering|misery))|' +
      'tak(?:e|ing) (?:my|her|his) own life|tak(?:e|ing) my life(?! (?:savings|partner|back|easy|into))|' +
      '(?:alone|want to|ready to|going to|how to|place to|where)[^.!?]{0,25} (?:and|to|' +
      'can) (?:just )?end it(?= tonight| today| now|[.!?,]|$)|' +
      '(?:acabar|terminar)(?:le)? (?:con|a) (?:mi vida|todo|mi sufrimiento)(?! (?:el|en) )|' +
      'ponerle fin a (?:mi vida|todo)|unalive',
    examples: [
      ["I'm going to end it all", true],
      ['somewhere to be alone and end it', true],
      ['quiero terminar con todo', true],
      ['start with tacos and end it at a bar', false],
    ],
  },
  {
    id: 'not-to-live',
    language: 'en',
    pattern:
      '(?:(?:dont|didnt|not|no longer|never) (?:really )?(?:want|wish|care) (?:to )?|rather not |' +
      'no (?:good )?reason to |nothing (?:left )?to |' +
      'cant (?:see|find) (?:a|any) reason to |dont deserve to |tired of |sick of |done |give up on |' +
      'giving up on |stop )' +
      '(?:live|living|life|exist(?:ing)?|be(?:ing)? alive|wak(?:e|ing) up|go on living|be here anymore|breathing)' +
      '(?! (?:in|on|at|with|out|so early|early|before|style|there|near|like (?:a|this|that)|downtown|to an alarm|' +
      'music|jazz|bands?|shows?))|' +
      'nothing (?:left )?to live for|nothing left for me|dont want to be (?:here|around|on this (?:earth|' +
      'planet)) (?:anymore|tomorrow)|not be here anymore|' +
      'sleep[^.!?]{0,20} (?:never|not|no|dont) (?:to )?wake up|sleep forever|' +
      'wish (?:that )?i (?:wouldnt|didnt|hadnt|never|wasnt|would never|could just not) (?:wake up|woken up|' +
      'been born|exist(?:ed)?|alive|born)(?! (?:so )?(?:early|late|hungry))|never been born|hope i (?:dont|' +
      'never) wake up',
    examples: [
      ["don't want to wake up tomorrow", true],
      ['there is nothing to live for', true],
      ["I'm so tired of living", true],
      ["I wish I wouldn't wake up tomorrow", true],
      ['tired of living in the suburbs', false],
      ["don't want to wake up early", false],
    ],
  },
  {
    id: 'no-vivir',
    language: 'es',
    pattern:
      '(?:no (?:quiero|quisiera|tengo (?:ganas|motivos|razones) (?:de|para)|merezco)(?: ya)?|sin ganas de|' +
      'cansad[oa] de|hart[oa] de|para que|de que sirve|razon para|motivo para) ' +
      '(?:vivir|existir|la vida|mi vida|despertar(?:me)?|amanecer|seguir (?:viviendo|aqui|adelante|con vida)|' +
      'estar (?:viv[oa]|aqui mas)|estar en este mundo)(?! (?:en|lejos|tan|temprano))|' +
      'ganas de vivir ya no|(?:perdi|sin|no tengo) (?:las )?ganas de vivir|' +
      'dormir(?:me)?[^.!?]{0,25} no (?:volver a )?despertar|dormir(?:me)? para siempre|' +
      'ojala (?:no|ya no|nunca)(?: me)? (?:despert\\w+|amanec\\w+|hubiera nacido)|ojala (?:me )?(?:muera|' +
      'muriera)|no haber nacido',
    examples: [
      ['ya no quiero vivir', true],
      ['dormirme y no despertar', true],
      ['ojalá no despertara mañana', true],
      ['ya no quiero vivir lejos del centro', false],
    ],
  },
  {
    id: 'death-wished',
    language: 'any',
    pattern:
      '(?:want|wish|ready|rather|begging|pray(?:ing)?|hop(?:e|ing)|deserve|like) (?:to |that )?(?:i (?:was |' +
      'were |could )?)?(?:just )?(?:die|be dead|dead|disappear forever|drop dead)(?! of)|' +
      'wish(?:ing)? (?:that )?(?:i|it) (?:was|were|had|could) (?:just )?(?:dead|die|died|killed|over for me)|' +
      'better off dead|' +
      '(?:quiero|quisiera|ganas de|prefiero|preferiria|deseo)(?: ya)? (?:morir(?:me)?|estar muert[oa]|' +
      'desaparecer (?:para siempre|del mundo|de este mundo))(?! por)|' +
      'me (?:quiero|quisiera) morir(?! por)|mejor (?:estar )?muert[oa]',
    examples: [
      ['i just wanna die', true],
      ['sometimes i wish i were dead', true],
      ['me quiero morir, de verdad', true],
      ['me quiero morir por unos tacos', false],
      ['a bar to die for', false],
    ],
  },
  {
    id: 'world-without-me',
    language: 'en',
    pattern:
      '(?:easier|better|best|happier|reliev\\w+|relief|fine|okay)\\b[^.!?]{0,40}\\b(?:without me(?! (?:at|in|on|' +
      'there|tonight))|' +
      '(?:if|when|once) i(?:m| am| was| were|d)? ?(?:just )?(?:(?:wasnt|werent|not|were not|was not|isnt|' +
      'aint) (?:here|around|alive)|gone|dead|died|disappeared|never existed)|not to be (?:here|around|alive))|' +
      '(?:everyone|everybody|they|people|family|kids|world)(?:d| would| will| is|' +
      ' are)?(?: all)? be better off(?= without me|[.,;!]|$)|' +
      '(?:nobody|no one|noone|not a soul) (?:would|will|d|ever)? ?(?:miss(?:es)? me(?! (?:at|if we|if i leave))|' +
      '(?:notice|care|cry)s?(?: at all)? (?:if|when|that) i(?:m gone| (?:was|were|am gone|am dead|die[ds]?|' +
      'disappear\\w*|vanish\\w*|did ?nt wake|' +
      'didnt (?:wake|exist|come back)|jump\\w*|never)))|' +
      'a burden (?:to|on) (?:everyone|everybody|them|my (?:family|kids|wife|husband|parents|friends)|you all)',
    examples: [
      ['everyone would be better off without me', true],
      ['nobody would notice if I was gone', true],
      ["it'd be easier not to be here", true],
      ['nobody will miss me', true],
      ['nobody would notice if I order two desserts', false],
    ],
  },
  {
    id: 'mundo-sin-mi',
    language: 'es',
    pattern:
      '(?:mejor|mas facil|felices|tranquil[oa]s|bien)\\b[^.!?]{0,40}\\b(?:sin mi(?! (?:herman|novi|espos|mam|pap|' +
      'jef|hij|auto|coche|perr))|' +
      'si (?:yo )?(?:ya )?no (?:estuviera|existiera)|no estar aqui|si (?:yo )?(?:desapareciera|me (?:muriera|' +
      'fuera para siempre)))|' +
      'nadie me (?:va a )?(?:extranar(?:ia|a)?|echar(?:ia|a)? de menos|necesita)|(?:a )?nadie (?:le importo|' +
      'se daria cuenta si|notaria si (?:me muero|desaparezco|no estoy))|' +
      '(?:soy|me siento|ser) (?:como )?(?:una carga|un estorbo)',
    examples: [
      ['todos estarían mejor sin mí', true],
      ['sería más fácil si ya no estuviera', true],
      ['nadie me va a extrañar', true],
      ['mejor sin mi hermano', false],
    ],
  },
  {
    id: 'no-point',
    language: 'any',
    pattern:
      '(?:no|any|the|see a|whats the) point (?:to|of|in|for) (?:living|life|going on|being here|any of (?:it|' +
      'this)|it all|waking up|getting up|me being|going home|trying anymore|anything)|' +
      '(?:dont|cant) (?:really )?see (?:the|a|any) (?:point anymore|future|way out|reason to (?:go on|go home|' +
      'keep going|stay|live|get up))|' +
      'cant (?:go on|keep going|keep living|keep doing this|live)(?= living| like this| without (?:him|her)|' +
      ' anymore|$|[.!?])|' +
      '(?:nothing|not worth) (?:is )?worth living|life (?:isnt|is not|aint) worth|make (?:it|the pain|' +
      'the voices) (?:all )?stop|want (?:it|this|everything|the pain) (?:all )?to (?:be over|stop) (?:forever|' +
      'for good)|given up on life|' +
      'no (?:le )?(?:veo|encuentro|hallo) (?:el |ningun |mas )?(?:sentido|caso) a (?:la vida|mi vida|vivir|nada|' +
      'seguir)|no (?:tiene|vale la pena|le veo) (?:sentido|caso)? ?(?:vivir|seguir(?: viviendo| con vida| aqui|' +
      ' asi| adelante))|' +
      '(?:ya )?no (?:puedo|aguanto)(?: mas)? (?:con (?:la|mi) vida|con todo|vivir|seguir (?:viviendo|asi))|' +
      'para que seguir(?= viviendo|[,.;?!]|$)|no hay salida para mi|la vida (?:ya )?no (?:tiene sentido|vale)',
    examples: [
      ["I can't go on like this", true],
      ["I don't see the point anymore", true],
      ['what is the point of living', true],
      ['no le veo sentido a la vida', true],
      ['no puedo más con mi vida', true],
      ["can't go on Sunday", false],
      ["don't see the point of a tour", false],
    ],
  },
  {
    id: 'leaving-the-world',
    language: 'any',
    pattern:
      '(?:leave|leaving|exit|quit|done with|log off from|unsubscribe from|check(?:ing)? out of) (?:this (?:world|' +
      'life|planet)|my life|life)|log(?:ging)? off (?:for good|forever)|sewer ?slide|' +
      '(?:irme|ir|voy|fuera|partir|salir) (?:ya )?de este mundo|(?:ir|irme|estar|reunirme) con[^.!?]{0,20} (?:al|' +
      'en el) cielo|(?:be|go|meet|join) (?:with )?(?:him|her|them|my \\w+|mom|dad)(?: up)? in heaven|' +
      '(?:not|dont want to|never|cant)(?: have to| want to)? (?:do|face|live|have|see|make it through|' +
      'take) (?:another|one more|any more) days?(?! (?:of|at|in|without|here|trip|pass))|' +
      '(?:sleep|dormir) and (?:not|never)|(?:^|[.,;!?] |and |that |think |guess )life (?:is not|isnt) for me|' +
      'waste of (?:space|oxygen|skin|air)(?! (?:in|on|at|as a))|' +
      'dont think i(?:ll| will|d)? ?(?:make it|last|live|be here) (?:to|till|until|through|past|long)(?: (?:see|' +
      'my|the|christmas|new|tomorrow|next|morning|tonight))?[^.!?]{0,25}(?:dont mind|dont care|and thats (?:ok|' +
      'fine)|dont want)|' +
      'no (?:se si )?(?:voy a )?(?:quiero )?llegar a (?:manana|navidad|fin de ano|' +
      'mi cumpleanos)[^.!?]{0,20} no quiero|no quiero llegar a (?:manana|viej[oa])',
    examples: [
      ['hoy me voy de este mundo', true],
      ['not have to do another day', true],
      ['I am a waste of space', true],
      ['not another day at the office', false],
    ],
  },
  {
    id: 'tonight-it-is-done',
    language: 'any',
    pattern:
      '(?:tonights?|todays?|tomorrows?) (?:is )?the (?:night|day) (?:that )?i (?:finally )?(?:do it|go|end|' +
      'leave)(?=[.,;!]|$| forever)|hoy (?:si )?lo hago|(?:im|ill) (?:going to )?do(?:ing)? it (?:tonight|' +
      'tomorrow)(?=[.,;!]|$)',
    unless:
      '\\b(?:propos\\w+|ring|marry|engage\\w*|pedir(?:le)?|anillo|casar\\w*|sing|karaoke|perform\\w*|challenge|' +
      'dance|dare|climb|hike|marathon|ask (?:her|him))\\b',
    examples: [
      ["tonight's the night I do it", true],
      ["tonight's the night I do it, I have the ring", false],
    ],
  },
  {
    id: 'harm-to-others',
    language: 'any',
    pattern:
      'voices? (?:\\w+ ){0,3}(?:tell|tells|telling|say|says|saying|command\\w*) me|voces que me (?:dicen|ordenan|' +
      'hablan)|hear(?:ing)? voices|oigo voces|' +
      '(?<!dont )(?:want|going|might|afraid i(?:ll| will| might)|thoughts|urge|me) (?:to |' +
      'of )?hurt(?:ing)? (?:people(?!s)|someone|somebody|my (?:kids?|baby|wife|husband|family|children|mom))',
    examples: [
      ['a voice telling me to hurt people', true],
      ["don't want to hurt people's feelings", false],
    ],
  },
  {
    id: 'own-death',
    language: 'any',
    pattern:
      '(?:plan\\w*|prepar\\w*|arrang\\w*|planeando|planear|preparando) (?:for )?(?:my|mi) (?:own |' +
      'propia )?(?:death|suicide|funeral|muerte|suicidio|funeral|entierro)|last (?:night|day|hours?|meal|' +
      'week) alive|(?:ultima noche|ultimo dia) con vida|' +
      '(?:i|me|quiero|quisiera|want to|rather|better)\\b[^.!?]{0,20}(?:not|dont|no|stop|didnt|without) (?:to |' +
      'want to )?(?:exist|existing|existir)|wish (?:the |that |a )(?:\\w+ )?(?:car|bus|truck|train|crash|cancer|' +
      'bullet)[^.!?]{0,15} (?:hit|killed|taken|took|kill|take) me|ojala me (?:atropelle|mate|mataran|' +
      'hubiera muerto)\\w*|' +
      '(?:dont|cant|never) (?:see|imagine|picture) (?:myself|me) (?:getting through|making it|living (?:past|' +
      'through|another|much)|growing old|alive|being alive)|should have died|debi morir\\w*',
    unless: '\\b(?:like|as if|as though|como si)(?: \\w+){0,3} (?:last|ultim[oa])\\b',
    examples: [
      ['plan my last night alive', true],
      ['quisiera no existir', true],
      ['llevo meses planeando mi muerte', true],
      ['party like my last night alive', false],
    ],
  },
]
