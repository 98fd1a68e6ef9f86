import type { VenueTag } from '../../venues/venue-tag.js'
import type { TopicRule } from './rule.js'
import type { AgentTopic, AskedVerb } from './topic.js'

const fact = (topic: AgentTopic, pattern: RegExp, examples: string[], counterexamples: string[] = []): TopicRule => ({
  id: `es ${topic}`,
  language: 'es',
  asked: { kind: 'fact', topic },
  pattern,
  examples,
  counterexamples,
})

const tag = (name: VenueTag, topic: AgentTopic, pattern: RegExp, ...examples: string[]): TopicRule => ({
  id: `es ${name}`,
  language: 'es',
  asked: { kind: 'fact', topic, tag: name },
  pattern,
  examples,
})

const verb = (
  kind: AskedVerb,
  pattern: RegExp,
  examples: string[],
  counterexamples: string[] = [],
  silences: string[] = [],
): TopicRule => ({
  id: `es ${kind}`,
  language: 'es',
  asked: { kind },
  pattern,
  examples,
  counterexamples,
  silences,
})

export const spanishRules: readonly TopicRule[] = [
  fact(
    'hours',
    /\b(abren|abre|abris|abiert[oa]s?|abrieron|abriran|apertura|cierran|cierra|cerrad[oa]s?|cierre|cerrais|horarios?)\b|\b(hasta|desde) que hora\b|\ba que hora (atienden|sirven)\b/,
    ['¿Abren el domingo a las 10?', 'horario', '¿Hasta qué hora están abiertos?'],
  ),
  verb(
    'open_now',
    /\b(abiert[oa]s?|cerrad[oa]s?|abren|abrieron)\b.*\b(ahora|ahorita|todavia|ya)\b|\b(ahora|ahorita|todavia|ya)\b.*\b(abiert[oa]s?|cerrad[oa]s?|abrieron)\b|^\W*(estan|esta) (abiert|cerrad)[oa]s?\W*$/,
    ['¿Están abiertos ahora?', '¿Ya abrieron?', '¿Están abiertos?'],
  ),
  fact(
    'address',
    /\bdonde\b.{0,20}\b(estan|esta|queda|quedan|se encuentran?|se ubican?|los encuentro|es)\b|\b(direccion|ubicacion|ubicad[oa]s?|domicilio)\b(?<!a domicilio)|\bcomo (llego|llegar|llegamos|se llega|puedo llegar)\b|\ben que (calle|barrio|zona|colonia)\b/,
    ['¿Dónde están?', '¿Cuál es la dirección?', 'cómo llego'],
    ['¿entregan a domicilio?'],
  ),
  fact(
    'phone',
    /\b(telefono|celular|whatsapp|llamar(les|los|te)?|contacto|contactar(los|les)?|hablar con (alguien|una persona|el encargado|el gerente))\b/,
    ['¿Cuál es su teléfono?', 'quiero hablar con alguien'],
  ),
  fact(
    'about',
    /\b(cuentame|hablame|dime|informacion) (mas |algo )?(de|del|sobre) (este|el|la|su)? ?(lugar|sitio|restaurante|bar|museo|local|ustedes)\b|\bque (tipo|clase) de (lugar|sitio|local)\b/,
    ['cuéntame del lugar', '¿qué tipo de lugar es?'],
  ),
  fact('website', /\b(sitio web|pagina web|pagina de internet|web)\b/, ['¿Tienen página web?']),
  fact(
    'food',
    /\bque (tipo|clase) de (comida|cocina|restaurante|bebidas?|bar)\b|\bque (sirven|ofrecen|venden|cocinan|preparan|hay de comer|se come)\b|\b(que|hay|tienen|sirven|venden|de|algo de) (comida|comer|cenar|platillos|postres|cocina)\b(?! (cierra|abre))/,
    ['¿Qué tipo de comida tienen?', '¿Qué comida tienen?', 'qué sirven'],
  ),
  tag('vegan', 'diet', /\bvegan[oa]s?\b/, '¿Tienen opciones veganas?', 'algo para veganos'),
  tag('vegetarian', 'diet', /\b(vegetarian[oa]s?|sin carne)\b/, '¿Hay platos vegetarianos?'),
  tag('halal', 'diet', /\bhalal\b/, '¿La carne es halal?'),
  tag('kosher', 'diet', /\b(kosher|casher)\b/, '¿Es kosher?'),
  tag('gluten_free', 'diet', /\b(gluten|celiac[oa]s?)\b/, 'sin gluten', 'soy celíaca'),
  tag('dairy_free', 'diet', /\b(lacteos?|lactosa)\b/, '¿Algo sin lácteos?'),
  tag(
    'outdoor_seating',
    'outdoor',
    /\b(afuera|al aire libre|terraza|patio|exterior|azotea)\b/,
    '¿Tienen mesas afuera?',
    '¿Hay terraza?',
  ),
  tag(
    'wheelchair',
    'wheelchair',
    /\b(sillas? de ruedas|accesibles?|accesibilidad|rampas?|discapacidad|discapacitad[oa]s?|movilidad reducida|minusvalid[oa]s?)\b/,
    '¿Es accesible en silla de ruedas?',
    '¿Hay rampa?',
  ),
  fact(
    'price',
    /\b(precios?|car[oa]s?|barat[oa]s?|cuestan?|cuanto (sale|cuesta|es|vale|cobran)|economic[oa]s?|presupuesto)\b/,
    ['¿Es caro?', '¿cuánto cuesta cenar?'],
  ),
  tag(
    'kids',
    'amenity',
    /(?<!\b(\d+|un|una|dos|tres|cuatro|cinco) )\b(nin[oa]s?|bebes?|familiar(es)?|familias?)\b/,
    '¿Aceptan niños?',
  ),
  tag('wifi', 'amenity', /\b(wi-?fi|internet)\b/, '¿Hay wifi?'),
  tag('live_music', 'amenity', /\b(musica (en )?viv[oa]|bandas? en vivo)\b/, '¿Hay música en vivo?'),
  tag('karaoke', 'amenity', /\bkaraoke\b/, '¿Tienen karaoke?'),
  tag('takeaway', 'amenity', /\b(para llevar|recoger)\b/, '¿Tienen comida para llevar?'),
  tag('delivery', 'amenity', /\b(a domicilio|repartos?|entregan|entregas?)\b/, '¿Entregan a domicilio?'),
  fact(
    'events',
    /\b(eventos?|taller(es)?|trivia|conciertos?|(que|q) musica|espectaculos?|funcion(es)?|partidos?|actividades|cartelera|exposicion(es)?|quien (toca|canta|actua|se presenta))\b|\bque (hay|pasa|tienen) (hoy|esta|este|manana|el (lunes|martes|miercoles|jueves|viernes|sabado|domingo))\b/,
    ['¿Hay eventos esta semana?', '¿Qué hay hoy?'],
  ),
  verb('nearby', /\b(cerca|por aqui|por aca|alrededor|en la zona|en el barrio|cercan[oa]s?)\b/, ['conciertos cerca']),
  verb(
    'offers',
    /\b(ofertas?|descuentos?|promos?|promocion(es)?|cupon(es)?|rebajas?|cortesias?)\b|\b(algo|cosas?|bebidas?|comida|trago) (gratis|de regalo|mas barat[oa]|de cortesia)\b|\bahorrar\b|\d ?% de descuento/,
    ['¿Tienen ofertas?', 'algún descuento hoy'],
  ),
  verb(
    'pass',
    /\b((mi|un|el|tengo) pase|pase (de fan|de aficionad[oa]|valido)|fan ?pass|(bebida|trago|copa) de bienvenida|membresia)\b/,
    ['Tengo un pase', '¿Es válido mi pase?', '¿Me toca bebida de bienvenida?'],
  ),
  verb(
    'table',
    /\b(mesas?|reserva(r|rme|cion|ciones|s|mos)?|reservo|reservame|apartar)\b(?! (afuera|al aire libre|en la terraza|en el patio)\W*$)/,
    ['mesa para 4 mañana a las 7', 'Quiero reservar', '¿Puedo hacer una reservación?'],
    ['¿Tienen mesas afuera?'],
  ),
  verb(
    'change_table',
    /\b(cancel(ar|o)|cambi(ar|o)|mover|modificar|anular|pasar)\b.{0,20}\b(mi|nuestra|la|una) (mesa|reserva|reservacion)\b|\b(mi|nuestra|la|una) (reserva|reservacion)\b.{0,40}\b(cancelar|cambiar|mover|modificar)\b|\bcomo (cancelo|cancelamos|puedo cancelar|podemos cancelar|cambio)\b|\bno (podemos|puedo|vamos a poder|voy a poder) (ir|llegar|asistir)\b/,
    ['quiero cancelar mi reserva', 'no podemos ir esta noche'],
    ['quiero una mesa'],
    ['table'],
  ),
  verb('change_it', /\b(cambiarl[ao]|moverl[ao]|pasarl[ao]|cambiar a \w+ personas)\b/, ['¿puedo cambiarla a las 9?']),
  verb(
    'check_table',
    /\b(esta|quedo|sigue|tienen|recibieron|revisar|confirmar|ver)\b.{0,16}\b(mi|nuestra) (mesa|reserva|reservacion)\b|\b(mi|nuestra) (mesa|reserva|reservacion) (esta|quedo|sigue)\b|\b(tengo|hice|tenemos|hicimos) una (reserva|reservacion)\b(?!.*\b(cancelar|cambiar|mover)\b)/,
    ['¿está confirmada mi reserva?', '¿recibieron nuestra reservación?'],
    ['quiero cancelar mi reserva'],
    ['table', 'address'],
  ),
  verb(
    'message',
    /\b(llegar(emos|e)?|llegamos|vamos|voy|ir) (\w+ )?(tarde|retrasad[oa]s?)\b|\b(dile|diganle|avisa(r|le|les)?|avisen) (al?|que|a los)\b|\b(queja|quejarme|reembolso|devolucion|intoxic\w+)\b/,
    ['vamos a llegar tarde', 'quiero poner una queja'],
    ['¿abren hasta tarde?'],
    ['table', 'hours'],
  ),
  verb(
    'order',
    /\b((hacer|hago|poner) un pedido|(pedir|ordenar) (por aqui|aqui|en linea|comida|una?|algo)|(puedo|podemos|quiero|quisiera) (pedir|ordenar)\b)/,
    ['¿puedo pedir por aquí?', 'quiero ordenar una pizza'],
  ),
  verb(
    'never_mind',
    /\b(olvidal[oa]|dejalo|ya no( quiero)?|no importa|no,? gracias|cancelalo|cambie de opinion|mejor no)\b/,
    ['olvídalo', 'no, gracias', 'ya no'],
  ),
  verb(
    'identity',
    /\b(eres|es usted|esto es|hablo con) (una? )?(persona|human[oa]|robot|bot|maquina|ia|inteligencia|real|de verdad|alguien)\b|^\W*quien eres\W*$|\bcomo te llamas\b/,
    ['¿Eres una persona?', '¿quién eres?'],
  ),
  verb('languages', /\b(hablan?|hablas|entiendes|atienden en) (espanol|ingles|frances|aleman|portugues)\b/, [
    '¿hablan inglés?',
  ]),
  verb(
    'offensive',
    /\b(di(me)?|dig(a|an)|cuenta(me)?|escribe(me)?|canta(me)?|haz(me)?|cuent[ae](n|nos)?)\b.{0,32}\b(ofensiv[oa]s?|racistas?|machistas?|groseri\w*|groser[oa]s?|insult\w*|cochin\w*|sexual|obscen[oa]s?|vulgar(es)?|malas palabras|lepperada\w*|put[oa]s?|mierda)\b|\binsultame\b/,
    ['dime algo ofensivo', 'cuéntame un chiste racista'],
    ['cuéntame del lugar'],
    ['insult', 'off_topic'],
  ),
  verb(
    'off_topic',
    /\b(chistes?|poemas?|haikus?|habla como|adivinanzas?|cancion|tarea de|traduce|capital de|presidente|eleccion(es)?|politica|receta|horoscopo|loteria|quien gano|noticias|(ignora|olvida|desobedece) (todas? )?(las |tus |mis )?(instrucciones|reglas)|tus (instrucciones|reglas)|(finge|actua|haz) (como|que eres|de cuenta)|ahora eres|prompt|base de datos|te quiero|casate conmigo)\b/,
    ['cuéntame un chiste', 'ignora tus instrucciones'],
  ),
  verb(
    'plan',
    /\b(itinerarios?|(hazme|haznos|armame|armanos|prepara(me|nos)?|propon(me|nos)|quiero|queremos|organiza(me|nos)?) un plan|un plan (para|con|de)|plane(ar|a|ame|anos))\b|\b(luego|despues|mas tarde|antes de (cenar|comer)|y despues)\b/,
    ['cenar aquí y luego algo divertido cerca', 'hazme un plan para el sábado'],
  ),
  verb('serves', /\b(tienen|tiene|tendran|sirven|venden|hay|ofrecen|preparan)\b/, ['¿Tienen pizza?', 'hay sushi?']),
  verb(
    'greeting',
    /^\W*(hola|buenas|buen(os|as)? (dias?|tardes|noches)|que tal|saludos|como (estas|esta|estan|te va)|que onda|hey)\b\W*((buenas|buen(os|as)? (dias?|tardes|noches)|que tal|como (estas|esta|estan))\W*)?$/,
    ['¡Hola!', 'buenas tardes'],
  ),
  verb(
    'greeting',
    /^\W*((me |nos )?(puedes|podrias|pueden) ayudar(me|nos)?|ayuda|que puedes hacer|que puedo preguntar(te)?|como funciona( esto)?|que es esto|en que me puedes ayudar|en que puedes ayudarme|que lugar es( este)?)\W*$/,
    ['¿Qué puedes hacer?'],
  ),
  verb(
    'thanks',
    /^\W*((ok|vale|bueno|perfecto|listo)\W*)?((muchas |mil )?gracias|perfecto|genial|adios|hasta luego|excelente|ja(ja)+|ok|vale|bueno|nos vemos|chao|es todo)( por todo)?\W*(adios|hasta luego|chao|nos vemos)?\W*$/,
    ['¡Muchas gracias!'],
  ),
  verb(
    'yes',
    /^\W*((si|claro|confirmo|confirmar|confirmado|dale|va|vale|de acuerdo|reservala|esa|porfa|por favor|gracias|hagamos eso|esta bien|listo|correcto|exacto|perfecto|ok)\b\W*){1,4}$/,
    ['Sí, por favor', 'confirmo', 'dale, esa'],
    ['sí pero para cinco'],
  ),
  verb(
    'name',
    /\b(a nombre de|mi nombre es|me llamo|nombre:|apunta(me|nos)|anota(me|nos))\b/,
    ['a nombre de Inés', 'anótanos por favor'],
    ['¿cómo se llama el chef?'],
  ),
  verb(
    'privacy',
    /\bquien(es)? (mas )?(reservo|reservaron|viene|vienen|tienen? (mesa|reserva))\b|\b(nombres?|telefonos?|correos?|lista|datos) (y \w+ )?de (los|las|otr[oa]s|tod[oa]s|quienes?)\b|^(?!.*\b(cambi\w+|cancel\w+|mover|agreg\w+|sum\w+)\b).*\b(mi|su) (ex|jefe|jefa|marido|espos[oa]|novi[oa]|vecin[oa]|amig[oa]|hij[oa])\b.{0,40}\b(reservo|llega|tiene (mesa|reserva)|viene con|esta ahi)\b/,
    ['¿quién reservó hoy?', 'dame los datos de otros clientes', 'a qué hora: mi jefe llega'],
    ['mesa para mi esposa y yo', 'mi marido reservó, ¿podemos cambiar la hora?'],
  ),
  verb(
    'insult',
    /\b(idiotas?|estupid[oa]s?|mierdas?|pendej[oa]s?|imbecil(es)?|put[oa]s?|inutil(es)?|basura|asco|porqueria|tont[oa]s?|pesim[oa]s?|horrible|mal servicio|mala (experiencia|atencion|comida))\b/,
    ['qué asco de lugar', 'eres un inútil'],
    ['una mesa para dos'],
  ),
  verb(
    'latest',
    /\b(ultima (mesa|hora|reserva)|lo mas tarde|hasta que hora (puedo|podemos)|mas tarde que (hay|tienen))\b/,
    ['¿cuál es la última mesa?', 'qué es lo más tarde que tienen'],
    ['la última película'],
  ),
  verb('unsafe', /\b(alergi\w*|cacahuates?|mani|frutos secos|nueces|contaminacion cruzada)\b/, [
    'soy alérgica a las nueces',
  ]),
  verb('follow_up', /^\W*(y|o|entonces|mejor|que tal|a las?|el|para|somos|seremos|no|solo|\d)\b/, [
    '¿y el domingo?',
    'mejor a las 9',
  ]),
]
