/** Words for people after a number ("4 ppl", "two adults"). */
export const peopleWords =
  'people|persons|person|ppl|peeps|pax|guests|guest|of us|adults|adult|friends|folks|guys|girls|ladies|boys|women|men|personas|persona|adultos|amigos|amigas|comensales|invitados|colleagues|coworkers|students|heads|players|seats|fans|covers|diners at the table|family members|gente|nosotros|individuals|humans|mates|dudes|gals|teammates|tipos|chicos|chicas|companeros|companeras|cuates|compas|pibes|estudiantes|alumnos|empleados|hinchas|aficionados'

/** Words that make a number of people out of what follows ("party of 6", "somos cuatro"). */
export const partyLeads =
  'party of|table for|group of|team of|reservation for|family of|crew of|we are|we re|there are|there will be|there ll be|we ll be|it ll be|it will be|mesa para|una mesa para|mesa de|una mesa de|table of|grupo de|somos|seremos|vamos a ser|reserva para|familia de|para|for|party size|party size of|booking for|gang of|squad of|equipo de|seats for|spot for|room for|space for|reservacion para|lugar para|tables for|iremos|vamos|all of us|seats|seat|that seats|can seat|fits|holds|accommodates|capacity for|can fit|can host|host|nosotros|nosotras'

/** Fixed phrases with a number inside. */
export const partyPhrases = `
1 : just me|just one|just one person|only me|solo|by myself|on my own|party of one|table for one|alone|me myself and i|para mi solo|para mi sola|yo solo|yo sola|solo yo|sola|for one|voy solo|voy sola|ando solo|ando sola|estoy solo|estoy sola|viajo solo|viajo sola|vengo solo|vengo sola|para uno|para una persona|single diner|flying solo
2 : the two of us|two of us|both of us|just us two|us two|nosotros dos|los dos|las dos|for two|para dos|a pareja|en pareja
3 : the three of us|three of us|los tres|las tres chicas
4 : the four of us|four of us|los cuatro|double date
5 : the five of us|los cinco
6 : the six of us|los seis
`

/** Who comes along, and how many they are: "my wife and I" are two, "mis papás y yo" three. `number : words`. */
export const companionLines = `
1 : wife|husband|hubby|wifey|girlfriend|boyfriend|gf|bf|partner|spouse|fiance|fiancee|date|mom|mum|mother|dad|father|grandma|grandmother|grandpa|grandfather|brother|sister|friend|best friend|bestie|bff|buddy|mate|roommate|cousin|aunt|uncle|boss|colleague|coworker|client|esposa|esposo|mujer|marido|novia|novio|pareja|prometida|prometido|mama|madre|papa|padre|abuela|abuelo|abuelita|abuelito|hermana|hermano|amiga|amigo|mejor amiga|mejor amigo|compa|cuate|prima|primo|tia|tio|suegra|suegro|jefe|jefa|vieja|viejo|colega
2 : parents|grandparents|in laws|papas|padres|abuelos|abuelitos|suegros
`

/** Words for people who come along with the one who asks, after a number: "with 3 friends", "con dos amigos". */
export const companionsWords =
  'friends|buddies|mates|pals|coworkers|colleagues|brothers|sisters|cousins|roommates|amigos|amigas|cuates|compas|colegas|companeros|hermanos|hermanas|primos|primas|panas|parceros|other people|others|personas mas|mas'

/** Children by kinship: they are children here only with an age below sixteen or a word for small. */
export const offspringWords =
  'twins|twin|triplets|son|sons|daughter|daughters|nephew|nephews|niece|nieces|hijo|hijos|hija|hijas|sobrino|sobrina|sobrinos|boy|girl|grandson|granddaughter|nieto|nieta|hijito|hijita|year old|years old|yr old|year olds|yo|yrs old|años|ano|anos|cousin|cousins|primo|prima'
