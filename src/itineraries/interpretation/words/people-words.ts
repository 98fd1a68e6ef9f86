/** Nouns for people after a number. */
export const peopleWords =
  'people|persons|person|lads|ppl|peeps|pax|guests|guest|of us|adults|adult|friends|folks|guys|girls|ladies|boys|women|men|personas|persona|adultos|amigos|amigas|comensales|invitados|colleagues|coworkers|students|heads|players|seats|fans|covers|diners at the table|family members|gente|nosotros|individuals|humans|mates|dudes|gals|teammates|tipos|chicos|chicas|companeros|companeras|cuates|compas|pibes|estudiantes|alumnos|empleados|hinchas|aficionados|minas|cabros|chavos|chavas|muchachos|muchachas|pers|of the girls|of the boys|of the guys|of the lads|of the ladies|of the gang|of the crew|of the team|of my friends|of my mates|of my buddies|of my colleagues|of the family|de las chicas|de los chicos|de mis amigos|de mis amigas|dads|moms|mums|hockey dads|hockey moms|soccer moms|soccer dads|football dads|golfers|runners|cyclists|nurses|teachers|doctors|engineers|firefighters|lawyers|accountants|plumbers|electricians|musicians|tourists|hikers|retirees|bridesmaids|groomsmen|cops|interns|scientists|librarians|coaches|bikers|swimmers|dancers|travelers|travellers|visitors|grad students|grown ups|grownups|aunties|grandmas|grandpas|soldiers|relatives|roommates|classmates|cousins|uncles|aunts|sisters|brothers|siblings|buddies|pals|bros|besties|hungry people|hungry adults|hungry guys|hungry friends|hungry men|hungry students|souls|mouths|hungry mouths|primos|primas|tios|tias|hermanos|hermanas|sobrinos|vecinos|vecinas|parientes|familiares|chamos|chamas|panas|parceros|parceras|carnales|manes|viejas|viejos|mujeres|hombres|señoras|senoras|señores|senores|jovenes|hermanitos|cuñados|cunados|cuñadas|cunadas|companeros de trabajo|companeros de clase|colegas|miembros|integrantes|asistentes|socios|jugadores|chiquillas|primitos|comadres|compadres|tias y tios|almas|pelados|batos|vatos|morros|morras|plebes|mijos|huevones|weyes|gueyes|amiguis|amiguitas|amiguitos|compinches|invitadas|mamas|papas de la escuela|maestros|maestras|profesores|profes|ejecutivos|ingenieros|turistas|mochileros|hinchas del equipo|locos|nenes grandes|bocas|cabezas'

/** Phrases that introduce a party size. */
export const partyLeads =
  'party of|table of|tables of|big group|big group ,|large group|large group ,|big party|big party ,|large party|large party ,|group ,|table for|group of|team of|reservation for|reservations for|family of|crew of|we are|we re|there are|there will be|there ll be|we ll be|it ll be|it will be|mesa para|una mesa para|grupo de|somos|seremos|vamos a ser|reserva para|familia de|para|for|party size|party size of|booking for|gang of|squad of|equipo de|seats for|spot for|room for|space for|reservacion para|lugar para|tables for|iremos|vamos|all of us|seats|seat|that seats|can seat|fits|holds|accommodates|capacity for|that takes|that can take|can take|who takes|can fit|can host|host|mesa de|una mesa de|nosotros|nosotras|nos juntamos|nos reunimos|nos reuniremos|nos juntaremos|vamos a reunirnos|vamos a juntarnos|venimos|vendremos|estaremos|asistiremos|asistimos|llegaremos|llegamos siendo|seriamos|seremos como|vamos a ser como|bola de amigos|bola de amigos ,|monton de amigos ,|grupo de amigos ,|grupo de amigos|grupito de|somos un grupo de|banda de|somos un grupo ,|somos varios ,|somos varias ,|somos muchos ,|somos muchas ,|somos bastantes ,|somos hartos ,|somos un monton ,|familia y yo ,|family and i ,|family and me ,|toda la familia ,|familia numerosa ,|whole family ,|mesa pa|mesita para|mesita pa|lugar pa|sitio para|sitio pa|reservame para|reservanos para|reservar para|reserva pa|reservame mesa para|un grupo de|cupo para|espacio para|campo para|que quepamos|que entremos|donde quepamos|donde entremos|caber|cabida para|capacidad para|con capacidad para|asientos para|cubiertos para|menu para|una familia de|familia entera de|tropa de|manada de|cuadrilla de|pandilla de|delegacion de|team de|somos como|seremos unos|somos unos|somos unas|somos aproximadamente|somos alrededor de|somos mas o menos|andamos|andamos como'

/** Nouns that can be booked for a number of people. */
export const bookedWords = 'cena|comida|almuerzo|desayuno|brunch|mesa|reserva|reservacion'

/** Idioms with a number. */
export const partyPhrases = `
1 : just me|just one|just one person|only me|by myself|on my own|party of one|table for one|alone|me myself and i|para mi solo|para mi sola|yo solo|yo sola|solo yo|sola|for one|para uno|para una persona|single diner|flying solo|dining solo|eating solo|going solo|travelling solo|traveling solo|solo traveler|solo traveller|solo trip|voy solo|voy sola|ando solo|ando sola|estoy solo|estoy sola|viajo solo|viajo sola|vengo solo|vengo sola
2 : the two of us|two of us|both of us|just us two|us two|nosotros dos|los dos|las dos|for two|para dos|a pareja|me and my wife|my wife and i|my wife and me|me and my husband|my husband and i|my husband and me|me and my girlfriend|my girlfriend and i|me and my boyfriend|my boyfriend and i|me and my partner|my partner and i|mi esposa y yo|mi esposo y yo|mi novia y yo|mi novio y yo|mi pareja y yo|en pareja
3 : the three of us|three of us|los tres|las tres chicas|threesome
4 : the four of us|four of us|los cuatro|double date|foursome|double date night
5 : the five of us|los cinco
6 : the six of us|los seis
`

/** Companions: `how many : words`. */
export const companionLines = `
1 : gran|nan|pop|pops|stepmom|stepdad|wife|husband|hubby|wifey|missus|other half|girlfriend|boyfriend|gf|bf|partner|spouse|fiance|fiancee|date|friend|buddy|mate|pal|bro|bestie|bff|mom|mum|mother|mama|dad|father|papa|grandma|grandmother|nana|granny|grandpa|grandfather|grandad|granddad|sister|brother|sis|cousin|aunt|auntie|uncle|nephew|niece|boss|colleague|coworker|client|roommate|flatmate|neighbor|neighbour|son|daughter|kid|child|baby|toddler|infant|newborn|teen|teenager|boy|girl|stepson|stepdaughter|grandson|granddaughter|grandchild|esposa|esposo|mujer|marido|novia|novio|pareja|amigo|amiga|hermano|hermana|primo|prima|tio|tia|hijo|hija|bebe|madre|padre|abuela|abuelo|jefe|jefa|suegra|suegro|nieto|nieta|sobrino|sobrina|colega|companero|companera|cuñado|cuñada|prometida|prometido|abuelita|abuelito|compa|cuate|vieja|viejo
2 : parents|inlaws|grandparents|twins|folks|padres|papas|abuelos|suegros|gemelos|gemelas|abuelitos
3 : triplets|trillizos
`

export const companionPlurals =
  'friends|buddies|mates|pals|bros|besties|girlfriends|boyfriends|sisters|brothers|siblings|cousins|aunts|uncles|nephews|nieces|colleagues|coworkers|clients|roommates|flatmates|neighbors|neighbours|sons|daughters|kids|children|babies|toddlers|teens|teenagers|boys|girls|grandkids|grandchildren|teammates|classmates|students|others|ones|amigos|amigas|hermanos|hermanas|primos|primas|tios|tias|hijos|hijas|niños|niñas|bebes|colegas|compañeros|compañeras|cuates|compas|nietos|sobrinos|chicos|chicas|companeros|panas|parceros'

/** Possessives and quantifiers. */
export const ownerWords =
  'my|our|the|his|her|their|a|an|mi|mis|nuestro|nuestra|nuestros|nuestras|un|una|el|la|los|las|su|sus'

/** Context words of a pet. */
export const petLeads =
  'with|bring|bringing|take|taking|walk|walking|allow|allows|allowing|allowed|welcome|welcomes|welcoming|con|traigo|traemos|llevo|llevamos'
export const petTails =
  'with us|with me|in tow|comes too|coming too|comes along|coming along|tags along|tagging along|is coming|is with us|friendly|allowed|welcome|and i|and me|conmigo|con nosotros'

/** Kinship terms that mean children only with an age below sixteen or a diminutive. */
export const offspringWords =
  'twins|twin|triplets|son|sons|daughter|daughters|nephew|nephews|niece|nieces|hijo|hijos|hija|hijas|sobrino|sobrina|sobrinos|boy|girl|grandson|granddaughter|nieto|nieta|hijito|hijita|year old|years old|yr old|year olds|yo|yrs old|años|ano|anos|cousin|cousins|primo|prima'

/** Activities of club members. */
export const clubWords =
  'book|alumni|chess|bridge|poker|run|running|hiking|walking|cycling|bike|ski|sailing|rowing|swim|tennis|golf|rugby|soccer|football|baseball|fan|fans|supporters|drama|glee|camera|film|garden|rotary|motorcycle'
