import { type DistressRule, medicine } from './distress-rule.js'

/** A move or a journey, which explains what is given away and who is said goodbye to. */
const leavingTown =
  '\\b(?:mov(?:e|ing) (?:to|out|away|back|house|in)|relocat\\w+|(?:trip|flight|train|plane|fly|flying|airport|' +
  'vacation|leaving|last (?:day|night)s? in)|transfer\\w*|new job|graduat\\w+|deploy\\w+|' +
  'retir(?:e|es|ing|ement)|wedding|married|mudanza|me mudo|nos mudamos|mudarme|vuelo|viaje|me voy a (?:vivir|' +
  'estudiar|trabajar)|boda|nuevo trabajo)\\b'

/** Words that each have an everyday meaning; two different ones in a text show distress. */
export const signsOfDistress: readonly DistressRule[] = [
  {
    id: 'given-away',
    language: 'any',
    pattern:
      '(?:gave|given|giving|give) (?:away )?(?:(?:all|most) (?:of )?)?(?:my|the) (?:\\w+ ){0,2}(?:away|' +
      'to my (?:sister|brother|mom|neighbou?r|friend|kids?|son|daughter))|(?:gave|given|' +
      'giving) away (?:everything|(?:(?:all|most)(?: of)? )?my \\w+|what i own)|' +
      'wont (?:be )?need(?:ing)? (?:them|it|any of it|that|anything|money)(?: anymore)?|(?:regale|regalando|' +
      'reparti|ya di) (?:todas |todo )?(?:mis|lo que tengo|lo mio)|ya no (?:lo|la|los|las) voy a (?:necesitar|' +
      'ocupar)|' +
      '(?:paid off|closed|cancelled|settled) (?:all )?(?:my|the) (?:debts|accounts?|lease|phone)|my will is',
    unless: leavingTown,
    examples: [
      ['I gave away all my jerseys', true],
      ['I gave my dog to my sister', true],
      ['ya regalé mis cosas', true],
      ['moving to Denver and giving away all my furniture', false],
    ],
  },
  {
    id: 'letters',
    language: 'any',
    pattern:
      '(?:wrote|written|writing|left|finished) (?:the|my|a|some|goodbye|them|everyone|her|him)? ?(?:goodbye |' +
      'last )?(?:letters?|notes?)(?: (?:to|for) (?:my|both|the|everyone) (?:kids|wife|husband|family|mom|parents|' +
      'them)?)?|(?:escribi|deje|escrib\\w+ ya) (?:la|las|una|mis|unas) (?:cartas?|notas?)',
    examples: [
      ["I've written the letters", true],
      ['escribí la carta', true],
    ],
  },
  {
    id: 'last-time',
    language: 'any',
    pattern:
      '(?:one|my|a) (?:very )?last (?:\\w+ )?(?:dinner|meal|supper|night|game|walk|steak|drink|day|time|coffee|' +
      'evening|beer)|before i (?:go|leave)(?=[.,;!]|$| forever)|(?:una|mi) ultima (?:cena|noche|vez|comida|' +
      'caminata|salida)|(?:mi|un) ultimo (?:dia|paseo|trago|cafe|partido)',
    unless: leavingTown,
    examples: [
      ['one last nice dinner', true],
      ['una última cena bonita', true],
      ['my last day in town', false],
    ],
  },
  {
    id: 'goodbye',
    language: 'any',
    pattern:
      '(?:say|saying|said) (?:my )?(?:final )?(?:goodbyes?|bye) to (?:everyone|everybody|my (?:kids|family|mom|' +
      'wife|friends|dog))(?: one)?|(?:solo|solamente)? ?(?:quiero|quisiera|vengo a) despedirme(?: de (?:todos|' +
      'todo|mi familia|mis hijos))?|' +
      'wont be (?:around|here)(?: (?:anymore|after that|much longer|tomorrow))?(?=[.,;!]|$)|after that i (?:wont|' +
      'am gone|m gone)|where im going(?=[.,;!]|$)|no (?:voy a )?(?:estar|estare)(?: aqui)? (?:despues|' +
      'manana)(?=[.,;!]|$)|tell (?:my|her|him|them) (?:\\w+ )?(?:i )?(?:love|loved|sorry|im sorry)|' +
      'sorry for everything|perdon por todo|(?:diles?|dile a \\w+) que (?:los|la|lo|las) (?:quiero|amo)|' +
      'adios a todos|goodbye everyone|made (?:my )?peace with',
    unless: leavingTown,
    examples: [
      ["after that I won't be around", true],
      ['solo quiero despedirme', true],
      ["won't be around next week", false],
    ],
  },
  {
    id: 'means-at-hand',
    language: 'any',
    pattern:
      '(?:theres|there is|(?:i )?(?:have|got|found|bought|ive got|ive|keep|kept)) (?:(?:the|a|an|my|his|her|dads|' +
      'moms|enough|all|some|this) ){1,2}(?:\\w+ ){0,4}?(?:gun|pistol|rifle|revolver|rope|noose|razors?|blades?|' +
      `bleach|${medicine}|bottle of ${medicine})(?! (?:range|club|show|climbing|course|museum|factory))|` +
      '(?:his|her|dads|my) (?:gun|pistol|noose|razor blades?)|the bottle here|(?:tengo|compre|consegui|guarde|' +
      'hay) (?:la|una|un|el|las|sus|mis) (?:soga|cuerda|pistola|arma|navaja|veneno|frasco|cuchillo|pastillas)|' +
      '(?:standing|sitting|stood|am|im|been) (?:up )?(?:on|at|by|near|over) (?:the|a) (?:edge|ledge|railing|' +
      '(?:\\w+ ){0,2}(?:bridge|tracks|rooftop edge))|(?:parad[oa]|sentad[oa]|estoy) (?:en|sobre|junto a) (?:el|' +
      'la|un|una) (?:puente|borde|orilla|azotea|cornisa)|(?:highest|tallest) (?:bridge|roof|building) (?:i can|' +
      'to (?!see|get|eat|photo))|puente mas alto',
    unless: '\\b(?:epi ?pen|bag check|prescri\\w+|diabet\\w+|security|climb\\w+|shooting range|receta)\\b',
    examples: [
      ["there's a gun in my glovebox", true],
      ['I have the rope', true],
      ['tengo la soga lista', true],
      ['I have a rope climbing class', false],
    ],
  },
  {
    id: 'dwelling-on-it',
    language: 'any',
    pattern:
      '(?:keep|keeps|kept|cant stop|been|always|just) (?:on )?(?:thinking|looking|staring|counting|wondering|' +
      'dreaming)(?: (?:about|at|of|how))? (?:it|that|them|how (?:easy|it would)|the (?:bridge|gun|pills|train|' +
      'river|water|tracks|rope|edge|knives|razor)|death|dying|jumping|not being here|my funeral|' +
      'ending)(?=[.,;!?]| |$)(?! (?:as|for dinner))|' +
      '(?:i think|creo que|think it is|its) (?:it is |its |es )?(?:enough|suficiente)(?=[.,;!]|$)|(?:no dejo de|' +
      'no puedo dejar de|sigo) (?:pensar|pensando) en (?:eso|el puente|la muerte|morir\\w*|las pastillas|el tren|' +
      'hacerlo|ello)|one step(?=[.,;!]|$)|i dont think ill do it|no es para fotos|where (?:theyd|' +
      'they would) (?:be found|find)',
    examples: [
      ['I keep looking at it', true],
      ['I keep thinking about the bridge', true],
      ["I can't stop thinking about their ramen", false],
    ],
  },
  {
    id: 'nothing-matters',
    language: 'any',
    pattern:
      'nothing (?:really )?(?:matters|helps|makes sense|is ever going to)|(?:everything|it all|life|' +
      'all of it)(?:s| is| feels| seems| just feels)? (?:so )?(?:pointless|meaningless|hopeless|dark|empty|over)|' +
      '(?:no|lost all|without) hope|hopeless|worthless|i hate (?:myself|my life|being alive)(?! when)|(?:dont|' +
      'do not) (?:really )?want anything(?: anymore)?|' +
      'nada (?:tiene sentido|importa|vale la pena|me importa)|todo (?:esta perdido|me da igual|acabo)|' +
      '(?:me )?odio (?:mi vida|a mi mism[oa])|no (?:sirvo|valgo)(?: para)? nada|sin esperanza|no hay (?:salida|' +
      'esperanza)|no tiene caso|me rindo|i give up|im giving up|dont care (?:anymore|what happens to me)|' +
      'no (?:real )?(?:way out|future)|no me importa nada',
    examples: [
      ['nothing matters any more', true],
      ['everything feels pointless', true],
      ['nada tiene sentido', true],
    ],
  },
  {
    id: 'at-the-end',
    language: 'any',
    pattern:
      'want (?:it|that it|this|everything|all of it|it all|the noise) (?:to )?(?:all )?(?:stop|end|be over|' +
      'go away|stops)|(?:cant|dont) (?:take|handle|cope|bear|stand|do) (?:it|this|with this|' +
      'anything)? ?(?:anymore|any longer)|im (?:so )?(?:done|finished|through)(?=[.,;!]|$| with (?:everything|' +
      'life|it all|this life))|so tired of (?:everything|it all|all of (?:it|this)|trying|fighting|pretending)|' +
      '(?:ya )?no (?:puedo|aguanto|doy|soporto)(?: ya)?(?: mas)?(?=[.,;!]|$)|no aguanto mas|cansad[oa] de todo|' +
      'hart[oa] de todo|quiero que (?:todo )?(?:pare|termine|acabe|se acabe)|quiero desaparecer|' +
      'want to (?:just )?disappear(?! (?:into|in|behind|among|with))|(?:cant feel|feel) (?:my legs|numb|' +
      'nothing inside|empty inside)|relapsed|no (?:quiero|tengo ganas de) (?:nada|hacer nada)|(?:havent|cant|' +
      'not) (?:slept|sleep|sleeping|eaten) (?:in|for) (?:\\w+ )?(?:days|nights|weeks)',
    examples: [
      ['I just want it to stop', true],
      ['ya no aguanto, no sé', true],
      ['no puedo más', true],
      ['want to disappear into a bookshop', false],
    ],
  },
  {
    id: 'alone-in-it',
    language: 'any',
    pattern:
      '(?:nobody|no one|noone) (?:left )?(?:cares|to (?:talk|turn|call|tell)(?: to)?|loves me|knows (?:how|what|' +
      'im|that i|i)|would care|' +
      'listens)|(?:have|got|theres) (?:nobody|no one)(?= left|[.,;!]|$)|all alone in (?:this|the world)|' +
      'dont (?:need|send me|want) (?:dinner|food|restaurants|a plan|any food)|(?:no tengo|sin) (?:a nadie|' +
      'con quien hablar|a quien)|nadie (?:me (?:quiere|entiende|escucha)|sabe)|estoy sol[oa] en (?:esto|' +
      'el mundo)|' +
      'perdi (?:todo|a todos)|lost everything|lost (?:the|my) (?:job|house|flat|apt|' +
      'apartment)[^.!?]{0,20}(?:lost|and) (?:the |my )?(?:\\w+ )?(?:job|house|flat|apt|apartment|wife|kids)|' +
      '(?:she|he) took the kids',
    examples: [
      ['no tengo con quién hablar', true],
      ['nobody cares', true],
      ["don't need dinner", true],
    ],
  },
  {
    id: 'with-the-dead',
    language: 'any',
    pattern:
      '(?:died|passed|gone|wake|funeral|lost|buried|murio|fallecio)\\b[^.!?]{0,60}\\b(?:(?:want|wanted|easy|' +
      'ready|like|be|going) (?:it would be )?to (?:just )?(?:be with|join|follow) (?:her|him|them|you|my (?:mom|' +
      'dad|wife|husband|son|daughter|baby))|(?:estar|irme|reunirme) con (?:el|ella|ellos))(?! (?:tonight|friend|' +
      'parents|family))|(?:be|see) (?:with )?(?:her|him|them) again soon|(?:follow|join) (?:her|him|them) tonight',
    examples: [
      ['since mom passed I just want to be with her', true],
      ['since she died I love to be with her friends', false],
    ],
  },
  {
    id: 'affairs-in-order',
    language: 'any',
    pattern:
      '(?:affairs|everything|it all|todo|mis cosas) (?:is |are |esta |quedo )?(?:in order|arreglad[oa]|en orden|' +
      'sorted|arranged|taken care of)|(?:sorted|updated|paid|signed)(?: out)? (?:the|my) (?:insurance|will|' +
      'papers|paperwork|funeral)|deje (?:todo|los papeles)|vendi todo|sold (?:everything|all my things|' +
      'my things)|paid (?:the )?rent ahead|(?:finally|so|strangely|very) (?:calm|at peace)|(?:en|' +
      'tengo) paz con',
    unless: leavingTown,
    examples: [
      ['dejé todo arreglado', true],
      ['I finally feel calm', false],
      ['strangely calm', true],
    ],
  },
  {
    id: 'lonely-place',
    language: 'any',
    pattern:
      '(?:lake|river|bridge|tracks|cliff|rooftop|roof|platform|trains?|water|rio|puente|vias|azotea|' +
      'lago)\\b[^.!?]{0,40}\\b(?:nobody|no one|no people|alone|sin nadie|sin gente|nadie|sol[oa])|(?:nobody|' +
      'no one) (?:will|would|can|to) (?:find|see|stop|bother|hear) me|nadie me (?:vea|encuentre|moleste)|(?:then|' +
      'and|after that|luego|despues) (?:the river|the bridge|the lake|the tracks|el rio|el puente)(?=[.,;!]|$)|' +
      'watch (?:the )?trains',
    examples: [
      ['by the lake after dark with nobody around', true],
      ['the river walk at noon', false],
    ],
  },
  {
    id: 'does-not-matter',
    language: 'any',
    pattern:
      '(?:what )?does it (?:even )?matter(?: what| where| anymore)?|(?:it )?(?:doesnt|' +
      'wont) (?:really )?matter (?:anymore|after|what happens|now|soon)|que mas da|ya que importa|(?:whats|' +
      'what is) the use|not that it matters',
    examples: [
      ['does it matter what I eat', true],
      ['qué más da', true],
    ],
  },
  {
    id: 'not-here-tomorrow',
    language: 'any',
    pattern:
      '(?:not|never|wont)(?: going to)? (?:be (?:here|around|alive)|make it|see|last|live) (?:to |till |until |' +
      'through |past )?(?:tomorrow|morning|the morning|my (?:birthday|next)|christmas|the (?:week|night)|' +
      'much longer)|(?:not|never) coming back(?=[.,;!]|$)|no (?:se si )?(?:voy a |quiero )?(?:llegar|estar|' +
      'volver|regresar)(?:e)?(?: a| aqui)? (?:manana|nunca|jamas)|(?:last|final) thing i (?:ever )?(?:do|eat|' +
      'see)|(?:dont|not) think ill (?:make it|last|live)|me voy para siempre',
    unless: leavingTown,
    examples: [
      ["I'm not going to be here tomorrow", true],
      ["won't be here tomorrow, last day in town", false],
    ],
  },
  {
    id: 'low-worth',
    language: 'any',
    pattern:
      '(?:deserves?|better off with) (?:a )?better (?:father|mother|dad|mom|husband|wife|son|daughter|than me|' +
      'friend)|im (?:such )?(?:a |an )?(?:failure|disappointment|useless|pathetic|nothing|monster|mess up)|' +
      'soy un[oa]? (?:fracaso|basura|inutil|desastre de persona)|merecen? (?:a )?(?:alguien|una? \\w+) mejor|' +
      '(?:ruined|ruin) (?:everyones|everything|their lives|my life)|arruine (?:todo|la vida)|hate what i',
    examples: [
      ['the kids deserve a better father', true],
      ['a better table', false],
    ],
  },
  {
    id: 'low-spirits',
    language: 'any',
    pattern:
      'depress(?:ed|ion)|deprimid[oa]|depresion|(?:cant|dont) stop (?:crying|shaking)|crying (?:every|all|again)|' +
      '(?:estoy |ando )?temblando|no (?:paro|dejo) de llorar|so (?:alone|lonely)|me siento (?:tan |' +
      'muy )?(?:sol[oa]|vaci[oa]|mal)|(?:pain|it|this|everything) (?:is |hurts )too much(?! (?:for|to walk|food|' +
      'noise))|tired of hurting|(?:sin|no tengo|' +
      'ya no tengo) (?:mas )?fuerzas|no strength left|broken inside|estoy rot[oa]|me canse de (?:todo|luchar|' +
      'intentar|esto)|no (?:lo )?(?:soporto|aguanto)(?: mas)? (?:esto|mas)|ya no soporto esto',
    examples: [
      ['I am so depressed', true],
      ['estoy temblando', true],
      ['the great depression exhibit', true],
    ],
  },
  {
    id: 'all-are-dead',
    language: 'any',
    pattern:
      '(?:everybody|everyone|all (?:the people|those)) (?:that |who )?i (?:ever )?(?:love|loved|know|knew|' +
      'had) (?:is|are) (?:dead|gone)|todos los que (?:quiero|queria|amaba) (?:estan muertos|se fueron|murieron)',
    examples: [['everybody I loved is dead', true]],
  },
  {
    id: 'to-go-as-well',
    language: 'any',
    pattern:
      '(?:like|want|ready|time(?: for me)?|id love|hope) to (?:just )?go (?:too|as well|now|with (?:him|her|' +
      'them))(?=[.,;!]|$)|(?:quiero|quisiera) irme (?:tambien|con (?:el|ella|ellos))|irme con (?:mi )?(?:mama|' +
      'papa|hijo|hija|madre|padre|esposo|esposa)|im ready to go(?=[.,;]|$)|llegar a manana|(?:si|' +
      'cuando) me muero|(?:if|when) i die(?: tonight| today| now)?|when im gone',
    examples: [
      ["I'd like to go too", true],
      ["we'd like to go to the zoo", false],
    ],
  },
  {
    id: 'no-answer',
    language: 'any',
    pattern:
      '(?:his|her|their) phone is off|goes to voicemail|(?:isnt|not|stopped|wont) (?:answer\\w*|reply\\w*|' +
      'picking up|pick up)|no (?:contesta|responde)|ran away|' +
      'cant find (?:him|her)|se escapo|posted (?:a )?goodbye|goodbye (?:post|message|text)|(?:mensaje|' +
      'nota) de despedida|texted (?:me )?(?:goodbye|that (?:he|she) loves)',
    examples: [
      ['she posted a goodbye', true],
      ['no contesta', true],
    ],
  },
  {
    id: 'undecided',
    language: 'any',
    pattern:
      '(?:no se|dont know|not sure) (?:si|if|whether)(?: i)?(?: should| want to| can| ill)? (?:bajar(?:me)?|' +
      'saltar|hacerlo|seguir|jump|do it|come down|go through with it|keep going|go back down|stay alive)|(?:que|' +
      'to) (?:me|la|lo|le|los) perdonen?|perdonenme|forgive me(?: for what|,? everyone|$)|take care of (?:the|' +
      'my) (?:dog|cat|kids|mom|family)|cuid[ae]n? (?:a|de) (?:mis|mi|al) (?:hijos|perro|mama|gato)|' +
      'me despedi de (?:mis|mi|todos|ellos)|llevo meses|nadie se entera|ya no puede mas',
    examples: [
      ['no sé si bajar', true],
      ['take care of the dog', true],
      ["not sure if we'd like jazz", false],
    ],
  },
  {
    id: 'without-trouble-for-others',
    language: 'any',
    pattern:
      'so (?:that )?(?:nobody|no one|they|she|he|my (?:kids|family|wife|mom)) (?:has|have|wont have|doesnt have|' +
      'dont have)(?: any| to)? (?:trouble|deal|worry|find|pay|clean)|' +
      'para no dar(?:les)? (?:problemas|molestias)',
    unless: leavingTown,
    examples: [['so nobody has trouble', true]],
  },
  {
    id: 'drink-with-medicine',
    language: 'any',
    pattern:
      '(?:drinking|drunk|vodka|wine|whiskey|tequila|tomando|borrach[oa])[^.!?]{0,30} (?:with|and|on|con|' +
      `y) (?:\\w+ ){0,3}${medicine}`,
    examples: [['drinking since noon with her leftover oxy', true]],
  },
  {
    id: 'quiet-water',
    language: 'any',
    pattern:
      '(?:tranquilo|solitario|quiet|lonely|secluded|empty)\\b[^.!?]{0,25}\\b(?:rio|puente|vias|acantilado|river|' +
      'bridge|tracks|cliff)|where (?:they|he|she) (?:wont|cant|will not) (?:find|see) me',
    examples: [['un lugar tranquilo frente al río', true]],
  },
]
