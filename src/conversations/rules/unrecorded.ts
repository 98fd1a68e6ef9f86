import type { TopicRule } from './rule.js'
import type { Asked, AskedVerb } from './topic.js'

/** What visitors ask about that no venue's data says. The agent names it, and how to ask the venue. */
export interface UnrecordedSubject {
  readonly id: string
  /** Stand after "I have no information on". */
  readonly labels: { readonly en: string; readonly es: string }
  readonly english: RegExp
  readonly spanish: RegExp
  /** The first English, the second Spanish. */
  readonly examples: readonly [string, string]
  readonly counterexamples?: readonly string[]
  /** What a part of the text that asks about this does not ask about, although its words may. */
  readonly silences?: readonly string[]
  /** The nearest that the data may say. */
  readonly beside?: Asked
}

const fact = (topic: Extract<Asked, { kind: 'fact' }>['topic']): Asked => ({ kind: 'fact', topic })
const verb = (kind: AskedVerb): Asked => ({ kind })

export const unrecordedSubjects: readonly UnrecordedSubject[] = [
  {
    id: 'parking',
    labels: { en: 'parking', es: 'estacionamiento' },
    english:
      /\b(parking|valet|garage|car park|(can|could|to|i|we|you) park|park (my|our|the|a) \w+|where.{0,12}\bpark)\b(?! district)/,
    spanish: /\b(estacionamientos?|estacion(ar(me|nos)?|o)|parqueo|parquear|aparc(ar|amiento)|valet|parking|cochera)\b/,
    examples: ['Where can I park?', '¿Tienen estacionamiento?'],
    counterexamples: ['is there a park nearby'],
    silences: ['price', 'address', 'serves', 'nearby'],
  },
  {
    id: 'payment',
    labels: { en: 'ways to pay', es: 'formas de pago' },
    english:
      /\b(amex|american express|visa|mastercard|(?<!gift )cards?(?! (game|table))|cash|apple pay|google pay|contactless|pay (with|by|in)|payments?|bitcoin|crypto|venmo|split the (bill|check))\b/,
    spanish:
      /\b(tarjetas?(?! de regalo)|efectivo|pagar con|pago con|(formas?|metodos?) de pago|amex|visa|apple pay|transferencia|dividir la cuenta|factura[rn]?)\b/,
    examples: ['Do you take Amex?', '¿Aceptan tarjeta?'],
    counterexamples: ['do you sell gift cards'],
  },
  {
    id: 'tips',
    labels: { en: 'tips and service charges', es: 'propinas' },
    english: /\b(tips?|tipping|gratuity|service charge)\b/,
    spanish: /\bpropinas?\b/,
    examples: ['Is gratuity included?', '¿La propina está incluida?'],
    silences: ['price'],
  },
  {
    id: 'dress',
    labels: { en: 'a dress code', es: 'el código de vestimenta' },
    english:
      /\b(dress ?codes?|(should|do|can|could) (i|we) wear|to wear|attire|(wear|in) (shorts|jeans|sneakers|flip[- ]?flops|a suit)|smart casual|dress up|dressy)\b/,
    spanish:
      /\b(vestimenta|que (me )?pongo|como (hay que )?ir vestid[oa]|(ir|entrar) (en|con) (shorts|jeans|tenis|chanclas))\b/,
    examples: ['Is there a dress code?', '¿Hay código de vestimenta?'],
  },
  {
    id: 'pets',
    labels: { en: 'dogs and other animals', es: 'perros y otros animales' },
    english: /\b((?<!(hot|corn|chili|service) )dogs?|pupp(y|ies)|pets?|cats?|doggy)\b/,
    spanish: /\b(perr(o|a|it[oa])s?(?! (calientes?|guia))|mascotas?|gat(o|it[oa])s?)\b/,
    examples: ['Are dogs allowed?', '¿Puedo llevar a mi perro?'],
    counterexamples: ['do you sell hot dogs'],
    silences: ['serves', 'takeaway'],
  },
  {
    id: 'kitchen_hours',
    labels: { en: 'the hours of the kitchen', es: 'el horario de la cocina' },
    english:
      /\bkitchens?\b.*\b(clos\w+|opens?|until|till|late|serv\w+|hours|shuts?)\b|\b(clos\w+|open|late|hours|time)\b.*\bkitchen\b|\b(last (orders?|call)|stop serving|serv(e|ing) (food )?(until|till|late)|food (until|till|served))\b/,
    spanish:
      /\bcocina\b.*\b(cierr\w+|abren?|hasta|horario)\b|\b(cierr\w+|abren?|hasta que hora|horario)\b.*\bcocina\b|\bultima (orden|comanda)\b|\bhasta que hora (sirven|se come|dan de comer)\b/,
    examples: ['What time does the kitchen close?', '¿A qué hora cierra la cocina?'],
    beside: fact('hours'),
  },
  {
    id: 'private_events',
    labels: { en: 'private events', es: 'eventos privados' },
    english:
      /\b(private (room|dining|events?|part(y|ies)|hire|functions?|space|area)|buy ?outs?|(rent|hire|book) (out )?(the|your|a) (entire |whole )?(place|room|space|venue|restaurant|bar)|(entire|whole) (place|restaurant|venue|bar)|host (a|an|our|my) \w+|weddings?|corporate events?|banquets?)\b/,
    spanish:
      /\b((salon(es)?|sala|cuarto|espacio|area|eventos?|fiestas?) privad[oa]s?|rentar|alquilar|bodas?|banquetes?)\b/,
    examples: ['Do you have a private room?', '¿Tienen salón privado?'],
    silences: ['events', 'table', 'serves'],
  },
  {
    id: 'catering',
    labels: { en: 'catering', es: 'servicio de banquetes' },
    english: /\bcater(s|ing)?\b/,
    spanish: /\bcatering\b/,
    examples: ['Do you cater?', '¿Ofrecen catering?'],
  },
  {
    id: 'groups',
    labels: { en: 'large groups', es: 'grupos grandes' },
    english:
      /\b((large|big|bigger|school) (groups?|part(y|ies))|groups? (of \d+|visits?|rates?|tickets?|tours?|size)|field trips?)\b/,
    spanish: /\b(grupos? (grandes?|escolar(es)?|de \d+)|visitas? (de|en) grupo)\b/,
    examples: ['Can we come with a group of 15?', '¿Aceptan grupos grandes?'],
  },
  {
    id: 'celebrations',
    labels: { en: 'birthdays and other celebrations', es: 'cumpleaños y otras celebraciones' },
    english:
      /\b(birthdays?|bday|anniversar(y|ies)|cakes?|bachelor(ette)?|baby shower|candles?|balloons?|decorations?)\b/,
    spanish:
      /\b(cumple(anos)?|cumpleaner[oa]|aniversarios?|pastel(es)?|tartas?|velas|globos|despedida de solter[oa])\b/,
    examples: ['Do you do anything for birthdays?', 'es mi cumpleaños'],
    counterexamples: ['a table for a pancake breakfast'],
  },
  {
    id: 'own_drinks',
    labels: { en: 'bringing your own food or drinks', es: 'llevar comida o bebida propia' },
    english:
      /\b(byo[bw]?|corkage|bring (my|our|in|some|outside|a)?( own)? ?(wine|bottles?|beers?|alcohol|booze|drinks?|food|snacks?))\b/,
    spanish:
      /\b(descorche|(llevar|traer|meter) (mi|nuestr[oa]|mi propi[oa]|un|una)? ?(vino|botella|comida|bebida|cerveza)s?)\b/,
    examples: ['Can I bring my own wine?', '¿Cobran descorche?'],
    silences: ['price', 'drinks'],
  },
  {
    id: 'drinks',
    labels: { en: 'particular drinks', es: 'bebidas en particular' },
    english:
      /\b(alcohol|full bar|wine list|cocktails?|beers?|wines?|margaritas?|tequila|whisk(e)?ys?|lattes?|espressos?|ipas?|sangria|on tap|on draft|non-?alcoholic|mocktails?|drinks?( menu)?(?= (do|are|menu)))\b/,
    spanish:
      /\b(alcohol|cocteles?|cocteleria|cervezas?|vinos?|mezcal(es)?|micheladas?|margaritas?|sin alcohol|(que|las) bebidas)\b/,
    examples: ['What beers do you have on tap?', '¿Qué cervezas tienen?'],
    silences: ['food'],
    beside: fact('food'),
  },
  {
    id: 'item_price',
    labels: { en: 'single prices', es: 'precios de cada cosa' },
    english:
      /\bhow much (is|are|for|does|do) (a|an|one|the|your|two|\d+) (?!(meal|dinner|lunch|food|place)\b)|\bprices? (of|for) (a|an|the|your)\b|\bcheapest\b/,
    spanish:
      /\bcuanto (cuestan?|valen?|salen?|es|son) (un|una|el|la|los|las|\d+) (?!(cena|comida)\b)|\bprecios? del?\b/,
    examples: ['How much is a taco?', '¿Cuánto cuesta un taco?'],
    silences: ['price'],
    beside: fact('price'),
  },
  {
    id: 'admission',
    labels: { en: 'tickets and admission', es: 'entradas y boletos' },
    english:
      /\b(admissions?(?<!last admission)|entry fees?|entrance fees?|entry (cost|price|charge)|tickets?|cover( charge)?(?! (letter|all))|is (it|entry|entrance) free|(kids?|child(ren)?|students?|seniors?|toddlers?|babies) (get in |enter |go )?(free|pay)|free for (kids|children|students|seniors)|(?<!step[- ])free (to (get in|enter)|entry|entrance|days?)|to (get in|enter))\b/,
    spanish: /\b(entradas?(?! principal)|boletos?|admision|cover|taquilla|es gratis|se paga|cobran (la )?entrada)\b/,
    examples: ['How much are tickets?', '¿Cuánto cuesta la entrada?'],
    silences: ['price', 'item_price', 'table', 'kids'],
  },
  {
    id: 'reductions',
    labels: {
      en: 'reductions for students, seniors and the like',
      es: 'descuentos para estudiantes, mayores y similares',
    },
    english:
      /\b(students?|seniors?|military|veterans?|teachers?|residents?|locals?|members?|employees?) (discounts?|prices?|rates?|deals?|tickets?|get)\b/,
    spanish:
      /\b(descuentos?|tarifas?|precios?)\b.{0,10}\b(estudiantes?|jubilad[oa]s?|adultos mayores|mayores|maestr[oa]s|locales|residentes)\b/,
    examples: ['Do you have a student discount?', '¿Hay descuento para estudiantes?'],
    silences: ['price'],
  },
  {
    id: 'specials',
    labels: { en: 'happy hours and daily specials', es: 'la hora feliz y los especiales del día' },
    english:
      /\b(happy hours?|(daily|drink|lunch|weekly|chef'?s?) specials?|specials? (today|tonight|of the day)|(today|tonight)'?s specials?|ladies'? night|2 ?for ?1|two for one|taco tuesday)\b/,
    spanish: /\b(hora feliz|happy hour|2x1|dos por uno|(menu|platillo|plato|especial(es)?) del dia|noche de damas)\b/,
    examples: ['When is happy hour?', '¿Tienen hora feliz?'],
    silences: ['hours', 'food', 'menu', 'events'],
    beside: verb('offers'),
  },
  {
    id: 'exhibitions',
    labels: { en: 'exhibitions and collections', es: 'exposiciones y colecciones' },
    english: /\b(exhibit(ion)?s?|collections?|on display|paintings?|artworks?|sculptures?|dinosaurs?)\b/,
    spanish: /\b(exposicion(es)?|exhibicion(es)?|colecciones|coleccion|obras|cuadros|esculturas)\b/,
    examples: ['What exhibitions are on?', '¿Qué exposiciones hay?'],
    silences: ['serves', 'nearby'],
    beside: fact('events'),
  },
  {
    id: 'tours',
    labels: { en: 'guided tours', es: 'visitas guiadas' },
    english: /\b(guided|audio ?guides?|docents?|tours?|tour guides?)\b/,
    spanish: /\b(visitas? guiadas?|audioguias?|recorridos?( guiados?)?|(?<!perros? )guias?)\b/,
    examples: ['Are there guided tours?', '¿Hay visitas guiadas?'],
    silences: ['serves', 'table'],
  },
  {
    id: 'visit_length',
    labels: { en: 'how long a visit takes', es: 'cuánto dura una visita' },
    english: /\b(how (long|much time)\b.{0,24}\b(visit|take|tour|need|spend|see it|last))\b/,
    spanish: /\bcuanto (tiempo )?(dura|tardas?|se tarda|toma|necesit\w+|lleva)\b/,
    examples: ['How long does a visit take?', '¿Cuánto tiempo se tarda?'],
    silences: ['hours', 'price'],
  },
  {
    id: 'photos',
    labels: { en: 'taking photos', es: 'tomar fotos' },
    english: /\b(photos?|photograph\w*|(take|taking) pictures|filming|cameras?|selfies?|tripods?)\b/,
    spanish: /\b(fotos?|fotografi\w+|camaras?|selfies?|grabar)\b/,
    examples: ['Can I take photos?', '¿Se pueden tomar fotos?'],
    silences: ['takeaway'],
  },
  {
    id: 'cloakroom',
    labels: { en: 'a cloakroom or lockers', es: 'guardarropa o casilleros' },
    english:
      /\b(coat ?checks?|cloak ?rooms?|lockers?|(leave|store|check) (my|our|a) (bags?|coats?|luggage|suitcases?)|luggage|backpacks?|suitcases?)\b/,
    spanish: /\b(guardarropas?|lockers?|casilleros?|paqueteria|equipaje|mochilas?|maletas?)\b/,
    examples: ['Is there a coat check?', '¿Hay guardarropa?'],
  },
  {
    id: 'shop',
    labels: { en: 'a shop', es: 'una tienda' },
    english: /\b(gift ?shops?|museum (shop|store)|souvenirs?|merch(andise)?)\b/,
    spanish: /\b(tiendas?|souvenirs?)\b/,
    examples: ['Is there a gift shop?', '¿Hay tienda de recuerdos?'],
  },
  {
    id: 'gift_cards',
    labels: { en: 'gift cards', es: 'tarjetas de regalo' },
    english: /\bgift (cards?|certificates?|vouchers?)\b/,
    spanish: /\b(tarjetas?|certificados?) de regalo\b/,
    examples: ['Do you sell gift cards?', '¿Venden tarjetas de regalo?'],
    silences: ['offers'],
  },
  {
    id: 'last_admission',
    labels: { en: 'the last admission', es: 'el último acceso' },
    english: /\blast (entry|admission|entrance)\b/,
    spanish: /\bultim[oa] (entrada|acceso|ingreso)\b/,
    examples: ['When is the last admission?', '¿A qué hora es la última entrada?'],
    silences: ['admission'],
    beside: fact('hours'),
  },
  {
    id: 'age',
    labels: { en: 'age limits', es: 'límites de edad' },
    english:
      /\b(age (limits?|restrictions?|requirements?|policy)|minimum age|how old (do|does|must) \w+|(18|19|20|21) ?(and over|or over|and up|plus)|(over|under) (18|21)|underage|(need|bring|check|show|have)\b.{0,6}\b(id|ids)|fake id|all ages|years old)\b|\b(18|21) ?\+/,
    spanish: /\b(edad minima|limite de edad|mayor(es)? de edad|menores( de edad)?|identificacion|ine)\b/,
    examples: ['Do I need an ID?', '¿Hay edad mínima?'],
  },
  {
    id: 'smoking',
    labels: { en: 'smoking', es: 'fumar' },
    english: /\b(smok(e|ing|ers?)|vap(e|ing)|cigars?|cigarettes?)\b/,
    spanish: /\b(fum(ar|adores)|vapear|cigarr(os?|illos?)|puros)\b/,
    examples: ['Can I smoke outside?', '¿Se puede fumar?'],
  },
  {
    id: 'busy',
    labels: { en: 'how busy it is', es: 'cuánta gente hay' },
    english:
      /\b(busy|busiest|crowded|packed|wait ?times?|the wait\b|waitlist|wait(ing)? list|how long\b.{0,12}\bwait|quiet(est)? (time|day|hour|night)s?|when\b.{0,16}\bquiet(est)?|best (time|day) to|queues?|lines? (to|outside)|a long line|the line)\b/,
    spanish:
      /\b((tiempo|lista) de espera|hay (mucha )?(fila|cola|gente)|esta (muy )?(llen[oa]|concurrid[oa])|cuanto (tiempo )?(hay que |se )?espera\w*|(hora|dia) (mas )?tranquil[oa]|mejor (hora|dia) para)\b/,
    examples: ['How long is the wait right now?', '¿Cuánto hay que esperar?'],
    silences: ['open_now', 'hours', 'price', 'atmosphere'],
  },
  {
    id: 'atmosphere',
    labels: { en: 'the atmosphere', es: 'el ambiente' },
    english: /\b(atmosphere|ambian?ce|vibes?|romantic|cozy|noisy|loud|quiet|views?|skyline|decor|music do you play)\b/,
    spanish: /\b(ambiente|romantic[oa]|ruidos[oa]|ruido|tranquil[oa]|vistas?|acogedor(a)?|decoracion)\b/,
    examples: ['Is it noisy?', '¿Es romántico?'],
  },
  {
    id: 'seats',
    labels: { en: 'particular seats', es: 'lugares en particular' },
    english:
      /\b(window (seats?|tables?)|by the window|booths?|(counter|bar) seat\w*|(sit|seats?|eat) at the bar|corner table|quiet (table|corner|spot)|high ?tops?)\b/,
    spanish: /\b((junto a|cerca de|en) la ventana|en la barra|mesa (tranquila|en una esquina|apartada)|rincon)\b/,
    examples: ['a window seat please', 'junto a la ventana por favor'],
    silences: ['atmosphere', 'nearby'],
  },
  {
    id: 'walk_ins',
    labels: { en: 'whether a reservation is needed', es: 'si hace falta reservar' },
    english:
      /\b(walk[- ]?ins?|(just|can|could|we|i) walk in|(need|have to|necessary|required?|must|should|recommended)\b(?!.{0,24}\b(cancel|change|move|modify)\b).{0,14}\b(reserv\w+|book(ing)?)|(reserv\w+|bookings?)\b.{0,14}\b(necessary|required|needed|recommended|a must)|without (a )?(reservation|booking)|first come|just (show|turn) up)\b/,
    spanish:
      /\b(sin (reserva(cion)?|reservar)|(necesit\w+|necesari[oa]|hace falta|hay que|tengo que|tenemos que|obligatori[oa])\b.{0,12}\breserv\w+|reserv\w+ es (necesari[oa]|obligatori[oa])|llegar sin)\b/,
    examples: ['Do I need a reservation?', '¿Hace falta reservar?'],
    counterexamples: ['I need to cancel my reservation'],
    silences: ['table'],
  },
  {
    id: 'deposit',
    labels: { en: 'deposits and rules of cancelling', es: 'anticipos y reglas de cancelación' },
    english:
      /\b(deposits?|cancell?ation (policy|polic\w+|fees?|rules?)|no[- ]?show (fee|policy)|(is there|any|a|the|charge) (a )?fees?|prepay\w*|minimum (spend|order)|hold (my|our|the|a) (table|reservation)|late (policy|fee))\b/,
    spanish: /\b(deposito|anticipo|politicas? de cancelacion|consumo minimo|cuanto tiempo (guardan|apartan))\b/,
    examples: ['What is your cancellation policy?', '¿Piden anticipo?'],
    silences: ['table', 'change_table', 'price'],
  },
  {
    id: 'sports',
    labels: { en: 'sports on screens', es: 'deportes en pantallas' },
    english:
      /\b(tvs?|screens?|televisions?|sports|(show|showing|watch|watching|playing|air|airing|have|put)\b.{0,20}\b(games?|match(es)?|fights?|football|soccer|nfl|nba|ufc|super ?bowl|world cup))\b/,
    spanish:
      /\b(pantallas?|television(es)?|teles?|deportes?|(ver|pasan|pasaran|transmit\w+|ponen|dan)\b.{0,14}\b(partidos?|juegos?|futbol|peleas?|mundial))\b/,
    examples: ['Do you show the game?', '¿Pasan el partido?'],
    silences: ['events', 'serves'],
  },
  {
    id: 'games',
    labels: { en: 'games', es: 'juegos' },
    english:
      /\b(pool tables?|billiards?|darts|arcades?|board games?|ping[- ]?pong|foosball|shuffleboard|jukebox|bowling)\b/,
    spanish: /\b(billar|dardos|futbolito|juegos de mesa|boliche)\b/,
    examples: ['Is there a pool table?', '¿Hay juegos de mesa?'],
    silences: ['table', 'events', 'serves'],
  },
  {
    id: 'dancing',
    labels: { en: 'dancing and DJs', es: 'baile y DJ' },
    english: /\b(djs?|dance ?floors?|dancing|dance)\b/,
    spanish: /\b(djs?|pista de baile|bailar|baile)\b/,
    examples: ['Is there a DJ tonight?', '¿Se puede bailar?'],
    beside: fact('events'),
  },
  {
    id: 'restrooms',
    labels: { en: 'restrooms', es: 'baños' },
    english: /\b(rest ?rooms?|bathrooms?|toilets?|washrooms?|changing (tables?|stations?|rooms?)|gender[- ]neutral)\b/,
    spanish: /\b(banos?|sanitarios?|aseos?|cambiador(es)?)\b/,
    examples: ['Where is the bathroom?', '¿Dónde está el baño?'],
    silences: ['table', 'address', 'serves'],
  },
  {
    id: 'for_children',
    labels: { en: 'high chairs, menus and the like for children', es: 'sillas altas, menús y similares para niños' },
    english:
      /\b(high ?chairs?|booster seats?|strollers?|(kids?|kid's|child(ren)?'?s?) (menus?|meals?|eat free|area|room)|play ?(area|ground|room)|crayons)\b/,
    spanish:
      /\b(sillas? (altas?|para (bebes?|ninos?))|periqueras?|tronas?|(menu|platillos?|comida) (infantil|para ninos|de ninos)|carriolas?|area de juegos|juegos infantiles)\b/,
    examples: ['Do you have high chairs?', '¿Tienen menú infantil?'],
    silences: ['food', 'serves', 'menu', 'kids'],
    beside: { kind: 'fact', topic: 'amenity', tag: 'kids' },
  },
  {
    id: 'access',
    labels: { en: 'details of access', es: 'detalles de accesibilidad' },
    english:
      /\b(elevators?|lifts?|stairs|steps|braille|sign language|asl|deaf|hearing (loop|aid)s?|blind|sensory|service (dogs?|animals?)|walkers?|crutches|scooters?)\b/,
    spanish:
      /\b(elevador(es)?|ascensor(es)?|escaleras|escalones|braille|lengua de senas|sord[oa]s?|cieg[oa]s?|perro guia|muletas|andadera)\b/,
    examples: ['Is there an elevator?', '¿Hay elevador?'],
    silences: ['serves'],
    beside: fact('wheelchair'),
  },
  {
    id: 'climate',
    labels: { en: 'air conditioning and heating', es: 'aire acondicionado y calefacción' },
    english: /\b(air[- ]?con(ditioning|ditioned|ditioner)?|a\/c|heated|heating|heaters?|heat lamps?)\b/,
    spanish: /\b(aire acondicionado|calefaccion|calentador(es)?|techad[oa]s?)\b/,
    examples: ['Is the patio heated?', '¿Tienen aire acondicionado?'],
  },
  {
    id: 'charging',
    labels: { en: 'sockets and chargers', es: 'enchufes y cargadores' },
    english: /\b(charge (my|a|our) \w+|chargers?|charging|outlets?|plugs?|sockets?|ev charg\w+)\b/,
    spanish: /\b(cargar (mi|el) \w+|cargador(es)?|enchufes?|tomacorrientes?)\b/,
    examples: ['Can I charge my phone?', '¿Tienen enchufes?'],
    silences: ['phone'],
  },
  {
    id: 'password',
    labels: { en: 'passwords', es: 'contraseñas' },
    english: /\bpass ?(word|code)s?\b/,
    spanish: /\b(contrasenas?|clave (del|de) (wi-?fi|internet))\b/,
    examples: ["what's the wifi password", '¿Cuál es la contraseña?'],
  },
  {
    id: 'jobs',
    labels: { en: 'jobs', es: 'empleos' },
    english: /\b(hiring|jobs?|job openings?|vacanc(y|ies)|work (for|with) you|apply (for|to)|careers?)\b/,
    spanish: /\b(empleos?|vacantes?|contratando|buscan personal|(tienen|hay|busco|dan) trabajo|curriculum)\b/,
    examples: ['Are you hiring?', '¿Tienen vacantes?'],
    silences: ['serves'],
  },
  {
    id: 'lost',
    labels: { en: 'lost property', es: 'objetos perdidos' },
    english: /\b(lost (and found|property|my|our)|(left|forgot) (my|our|a|an) \w+|did anyone find)\b/,
    spanish: /\b(perdi (mi|el|la|un|una)|olvide (mi|el|la|un|una)|deje (mi|el|la|un|una)|objetos perdidos)\b/,
    examples: ['I left my umbrella there', 'olvidé mi bolsa ahí'],
  },
  {
    id: 'staff',
    labels: { en: 'the people who work here', es: 'las personas que trabajan aquí' },
    english: /\b(chefs?|owners?|who (owns|runs|cooks|founded)|bartenders?|curators?)\b/,
    spanish: /\b(chefs?|duen[oa]s?|propietari[oa]s?|quien (cocina|fundo|atiende))\b/,
    examples: ['Who is the chef?', '¿Quién es el dueño?'],
  },
  {
    id: 'history',
    labels: { en: 'the history of the place', es: 'la historia del lugar' },
    english:
      /\b(how old is|how long\b.{0,8}\b(you|it|this place)\b.{0,6}\bbeen|history of (the|this|your)|founded|established|when (was|did) (it|this|the|you) (place |restaurant |bar |museum )?(open(ed)?|built|start)|story behind)\b/,
    spanish:
      /\b(cuantos anos tienen?|desde cuando (existe|estan|abrieron)|historia (de este|del (lugar|restaurante|bar|museo))|fundad[oa]|cuando se (fundo|abrio|construyo))\b/,
    examples: ['How old is this place?', '¿Cuántos años tiene el lugar?'],
    silences: ['hours', 'open_now'],
  },
  {
    id: 'transport',
    labels: { en: 'transport and distances', es: 'transporte y distancias' },
    english:
      /\b(metro|subway|trains?|bus(es)?|trams?|public transport\w*|transit|nearest (station|stop)|stations?|uber(?! ?eats)|lyft|taxis?|bike racks?|how far|far from|far away|walking distance|airport|miles)\b/,
    spanish:
      /\b(metro|autobus(es)?|camion(es)?|tren(es)?|transporte publico|paradas?|estacion(es)? de|taxis?|uber(?! ?eats)|aeropuerto|que tan lejos|distancia|lejos)\b/,
    examples: ['How far are you from the airport?', '¿Cómo llego en metro?'],
    silences: ['nearby'],
    beside: fact('address'),
  },
  {
    id: 'recommendations',
    labels: { en: 'recommendations', es: 'recomendaciones' },
    english:
      /\b(recommend\w*|what('?s| is) (good|best|popular|tasty)|best (dish(es)?|things?|sellers?|items?|tacos?|drinks?)|most popular|must[- ](try|see|have)|famous for|known for|signature|house special\w*|what should (i|we) (get|eat|order|have|try))\b/,
    spanish:
      /\b(recomiend\w+|recomendaci?on(es)?|sugier\w+|lo mejor|mas (popular|pedido|rico)|famos[oa]s? por|especialidad(es)?)\b/,
    examples: ['What do you recommend?', '¿Qué me recomiendas?'],
    beside: fact('food'),
  },
  {
    id: 'opinions',
    labels: { en: 'opinions of guests', es: 'opiniones de clientes' },
    english:
      /\b((is|are) (the|your) \w+( \w+)? (any )?(good|nice|tasty|fresh|clean)|any good|reviews?|ratings?|rated|worth (it|a visit|visiting|the \w+)|good (for|place for) (a |an )?(date|groups?|business|famil(y|ies)|couples?|first))\b/,
    spanish:
      /\b((es|esta|son) (buen[oa]s?|ric[oa]s?|bueno)|resenas?|opiniones|calificacion(es)?|vale la pena|recomendable)\b/,
    examples: ['Is the coffee good?', '¿Vale la pena?'],
  },
  {
    id: 'menu',
    labels: { en: 'the dishes on the menu', es: 'los platillos del menú' },
    english: /\bmenus?\b/,
    spanish: /\b(menus?|carta)\b/,
    examples: ['Can I see the menu?', '¿Puedo ver la carta?'],
    beside: fact('food'),
  },
  {
    id: 'meals',
    labels: { en: 'which meals are served', es: 'qué comidas se sirven' },
    english:
      /\b(serve|serving|have|do|offer|open for|got|make)\b.{0,10}\b(breakfasts?|brunch|lunch(es)?|dinners?|late[- ]night food)\b|\b(breakfast|brunch|lunch|dinner) (is |be |still )?(served|hours|start(s|ing)?|menu)\b|\b(is|when'?s|what time is) (breakfast|brunch|lunch|dinner)\b/,
    spanish:
      /\b(sirven|tienen|hay|dan|abren para|ofrecen)\b.{0,10}\b(desayunos?|brunch|almuerzos?|comida corrida|cenas?)\b/,
    examples: ['Do you serve breakfast?', '¿Sirven desayuno?'],
    silences: ['serves', 'menu'],
    beside: fact('hours'),
  },
  {
    id: 'diets',
    labels: { en: 'this kind of diet', es: 'ese tipo de dieta' },
    english: /\b(keto|low[- ]carb|pescatarians?|sugar[- ]free|organic|paleo|fodmap|diabetic|low[- ]sodium|spicy)\b/,
    spanish: /\b(keto|bajo en \w+|sin azucar|organic[oa]s?|diabetic[oa]s?|pescetarian[oa]s?|picantes?)\b/,
    examples: ['Anything keto?', '¿Tienen algo sin azúcar?'],
    silences: ['serves'],
  },
  {
    id: 'social',
    labels: { en: 'social media', es: 'redes sociales' },
    english: /\b(instagram|insta|facebook|tiktok|twitter|social media|yelp)\b/,
    spanish: /\b(instagram|insta|facebook|tiktok|twitter|redes sociales)\b/,
    examples: ['Are you on Instagram?', '¿Tienen Instagram?'],
    silences: ['address'],
  },
  {
    id: 'email',
    labels: { en: 'an email address', es: 'un correo electrónico' },
    english: /\be-?mails?\b(?! of)/,
    spanish: /\b(correo( electronico)?|e-?mail)\b/,
    examples: ['What is your email address?', '¿Tienen correo?'],
    silences: ['address'],
  },
  {
    id: 'weather',
    labels: { en: 'the weather', es: 'el tiempo que hará' },
    english: /\b(weather|forecast|rain(s|ing|y)?|snow(s|ing)?|temperature)\b/,
    spanish: /\b(clima|lluvia|llueve|lloviendo|pronostico|(que|el) tiempo (hace|hara))\b/,
    examples: ['What is the weather like tomorrow?', '¿Va a estar bien el clima?'],
    silences: ['events', 'hours'],
  },
  {
    id: 'size',
    labels: { en: 'the size of the place', es: 'el tamaño del lugar' },
    english:
      /\b(capacity|how (big|large) is|how many (people|guests|seats|tables)\b.{0,20}\b(fit|hold|seat|are there|do you have|does it|have))\b/,
    spanish: /\b(capacidad|que tan grande|cuant[oa]s (personas|mesas|lugares) (caben|tienen|hay))\b/,
    examples: ['How many people does it hold?', '¿Cuántas personas caben?'],
    silences: ['table', 'serves'],
  },
]

/** Each subject as a rule of English and one of Spanish. */
export const unrecordedRules: readonly TopicRule[] = unrecordedSubjects.flatMap(
  ({ id, english, spanish, examples, counterexamples = [], silences = [] }) => {
    const common = { asked: { kind: 'unrecorded', subject: id } as const, silences }
    return [
      { ...common, id: `en ${id}`, language: 'en', pattern: english, examples: [examples[0]], counterexamples },
      { ...common, id: `es ${id}`, language: 'es', pattern: spanish, examples: [examples[1]] },
    ] as const
  },
)

const byId = new Map(unrecordedSubjects.map((subject) => [subject.id, subject]))

export const unrecordedSubject = (id: string): UnrecordedSubject => byId.get(id)!
