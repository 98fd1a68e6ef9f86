import { foldTag } from '../text/fold.js'

/** Spanish names of frequent cuisines in venue data: `tag: name`. Names of dishes that are the same in Spanish are missing. */
const spanishLines = `
american: comida estadounidense
arab: comida árabe
argentinian: comida argentina
asian: comida asiática
bagel: bagels
bakery: panadería
bar food: comida de bar
barbecue: parrilla
barbeque: parrilla
bbq: parrilla
beer: cerveza
brazilian: comida brasileña
breakfast: desayunos
bubble tea: té de burbujas
burger: hamburguesas
cajun: comida cajún
cake: pasteles
canadian: comida canadiense
caribbean: comida caribeña
chicken: pollo
chinese: comida china
chocolate: chocolate
coffee: café
coffee shop: café
crepes: crepas
cuban: comida cubana
deli: delicatessen
dessert: postres
diner: comida casera estadounidense
donut: donas
donuts: donas
drinks: bebidas
ethiopian: comida etíope
european: comida europea
family restaurant: comida familiar
fast food: comida rápida
filipino: comida filipina
fine dining: alta cocina
fish: pescado
fish and chips: pescado con papas
french: comida francesa
fried chicken: pollo frito
fried food: frituras
german: comida alemana
greek: comida griega
grill: a la parrilla
hawaiian: comida hawaiana
hot dog: hot dogs
hot dogs: hot dogs
hotdog: hot dogs
ice cream: helado
indian: comida india
indonesian: comida indonesia
international: comida internacional
irish: comida irlandesa
italian: comida italiana
italian pizza: pizza italiana
jamaican: comida jamaicana
japanese: comida japonesa
juice: jugos
korean: comida coreana
latin american: comida latinoamericana
lebanese: comida libanesa
local: cocina local
malaysian: comida malasia
mediterranean: comida mediterránea
mexican: comida mexicana
middle eastern: comida de Medio Oriente
mongolian: comida mongola
new american: nueva cocina estadounidense
noodle: fideos
noodles: fideos
organic: comida orgánica
oysters: ostras
pancake: panqueques
pastry: pastelería
persian: comida persa
peruvian: comida peruana
polish: comida polaca
popcorn: palomitas
portuguese: comida portuguesa
puerto rican: comida puertorriqueña
regional: cocina regional
ribs: costillas
salad: ensaladas
sandwich: sándwiches
sandwiches: sándwiches
sausage: salchichas
seafood: mariscos
small plates: platos pequeños
smoothie: batidos
smoothies: batidos
soul food: comida soul
soup: sopas
southern: comida sureña
spanish: comida española
steak: cortes de carne
steak house: cortes de carne
taco: tacos
taiwanese: comida taiwanesa
tea: té
thai: comida tailandesa
turkish: comida turca
vegan: comida vegana
vegetarian: comida vegetariana
vietnamese: comida vietnamita
western: comida occidental
wine: vino
wings: alitas
`

const spanishNames: ReadonlyMap<string, string> = new Map(
  spanishLines
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
)

/** A cuisine as readers see it: the Spanish name where there is one, otherwise the words of the tag. */
export function cuisineName(cuisine: string, language: 'en' | 'es'): string {
  const tag = foldTag(cuisine)
  return (language === 'es' && spanishNames.get(tag)) || tag
}
