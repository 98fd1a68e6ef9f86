import { closePerson, type DistressRule } from './distress-rule.js'

/** Words of people who may be in danger from somebody else; a second sign is needed, as each has an everyday meaning. */
export const signsOfDanger: readonly DistressRule[] = [
  {
    id: 'fear-of-another',
    language: 'any',
    pattern:
      'safe place(?! to (?:park|walk|run|bike|leave|store|keep))|(?:somewhere|place) (?:safe|' +
      'to hide)(?! (?:for the (?:bags|car)|to park))|lugar seguro|donde esconderme|(?:nowhere|nowhere else|' +
      'somewhere) to go tonight|(?:dont know|no se) (?:where|a ?donde|donde) (?:to go|ir)|(?:he|she)(?:s| is|' +
      ' will|ll) (?:going to )?(?:come back|be home|find me)|(?:please|someone|somebody) help me(?=[.,;!]|$)|' +
      'help me(?= please)|ayuda por favor|(?:por favor|alguien) ayudeme|ayudame(?=[.,;!]|$| por favor)|im (?:so |' +
      'really )?(?:scared|afraid|terrified)(?! of (?:heights|flying|clowns|dogs|the dark))|' +
      'tengo (?:mucho )?miedo(?! (?:a|de) las? )',
    examples: [
      ['I need a safe place', true],
      ['busco un lugar seguro', true],
      ['a safe place to park', false],
    ],
  },
  {
    id: 'words-of-another',
    language: 'any',
    pattern:
      '(?:said|says|swore|swears|told me)(?: that)? (?:he|she|hed|shed|hell|shell)(?: would| will|' +
      ' is going to)? kill (?:me|us)|' +
      '(?:says?|said|swore) (?:that )?(?:he|she|hed|shed|hell|shell|he will|she will) (?:break|beat|hurt|burn|' +
      'shoot|cut|find) (?:me|my|us)|' +
      '(?:dice|dijo|juro) que (?:me|nos) (?:va a|iba a) (?:matar|golpear|encontrar|quitar)',
    examples: [
      ["said he'd kill me", true],
      ['dice que me va a matar', true],
    ],
  },
  {
    id: 'acts-of-another',
    language: 'any',
    pattern:
      '(?:locked|kicked|threw) me out|(?:throws|threw|throwing|smash\\w+|breaks|broke) (?:things|stuff|plates|' +
      'a \\w+|my (?:phone|things)) at me|took (?:my|all my|away my) (?:phone|cards?|keys|money|passport|wallet)|' +
      '(?:follows|following|stalks|stalking|followed) me(?! on (?:insta|instagram|twitter|tiktok))|' +
      `(?:${closePerson}|he|she|some guy|a man) (?:me )?(?:sigue|persigue|acosa|busca)|` +
      'me (?:quito|escondio|rompio) (?:el celular|el telefono|las llaves|el dinero|mis tarjetas|los papeles)|' +
      'me (?:echo|corrio) de (?:la )?casa|me grita(?: todo)?|(?:screams?|yells?) at me|(?:drunk|' +
      'high) (?:again )?and (?:angry|violent|yelling)|borracho y (?:agresivo|violento)',
    examples: [
      ['he locked me out', true],
      ['mi ex me sigue', true],
      ['she follows me on Instagram', false],
    ],
  },
  {
    id: 'kept-by-another',
    language: 'any',
    pattern:
      '(?:wont|doesnt|not|never) let (?:me|us) (?:out|leave|go|see|talk|work|use)|no me deja (?:salir|ver|hablar|' +
      'ir|trabajar|usar)|me (?:controla|tiene controlad[oa]|vigila)|(?:he|she|they)(?:s| has| have|ve)?(?: got|' +
      ' taken| took| keeps?| hid| hides?)+ my (?:passport|papers|id|phone|money|cards?|keys|documents)|(?:checks|' +
      'tracks|reads|goes through|controls) (?:my|all my) (?:phone|location|messages|money)|(?:me )?(?:revisa|' +
      'controla|quita) (?:el|mi) (?:telefono|celular|dinero|whatsapp)',
    examples: [
      ["he won't let me out", true],
      ['me revisa el teléfono', true],
      ['let me know', false],
    ],
  },
  {
    id: 'no-way-home',
    language: 'any',
    pattern:
      '(?:cant|dont want to|afraid to|not safe to) go (?:back )?home|where (?:can|could|do) i (?:sleep|stay|' +
      'hide)|nowhere to (?:stay|sleep|live)|(?:estoy|estamos) en la calle con|(?:cant|couldnt) (?:get|run) away|' +
      'no (?:puedo|quiero) (?:volver|regresar|ir) a (?:mi |la )?casa|no se que hacer|(?:he|she|' +
      'they) doesnt know (?:about|where)|somewhere (?:\\w+ ){0,4}(?:he|she|they) (?:doesnt|wont|cant) (?:know|' +
      'find|look)|black eye|bruises|moretones|restraining order|orden de (?:alejamiento|restriccion)|(?:womens|' +
      'emergency|night) shelter|refugio para',
    examples: [
      ["I can't go home", true],
      ['no sé qué hacer', true],
    ],
  },
]
