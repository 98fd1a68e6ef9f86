/**
 * Cuisines and dishes that have tags of their own in venue data. A line is
 *
 *     id : what people say : spellings in venue data : narrower ids : broader ids
 *
 * `stem~` stands for the Spanish endings o, a, os, as; `stem^` for none, a, es, as. The id itself, with spaces for
 * underscores, is always a spelling. Narrower ids go out with a "no …" and come in where the cuisine itself is not to be
 * had; broader ids only come in.
 */
export const cuisineLines = `
american : american|american food|estadounidense|new american|americana|californian|california food|all american : american|modern american|american breakfast|wisconsin : burger diner bbq southern steak wings hot_dog :
italian : italian|italian~|trattoria|trattorias|osteria : italian|italian pizza|roman|italian restaurant : pasta pizza :
pizza : pizza|pizzas|pizzeria|pizzerias|pizza place|pizza joint|pizza spot|🍕|slice of pizza|slices of pizza|pie and a slice : pizza|pizza1|italian pizza|pizza and gelato|deep dish pizza and general italian : : italian
pasta : pasta|pastas|spaghetti|espagueti|🍝|noodles and sauce : pasta|pasta dishes : : italian
mexican : mexican|mexican~|mex|cantina|cantinas|mexican place : mexican|mexican fusion|upscale mexican|taqueria/cantina|carnitas : tacos burrito tex_mex :
tacos : taco|tacos|taqueria|taquerias|taco place|taco truck|taco stand|🌮|street tacos|taquitos|tacos callejeros : taco|taqueria/cantina|carnitas : : mexican
burrito : burrito|burritos|🌯|burrito bowl : burrito|burritos : : mexican tacos
tex_mex : tex mex|texmex|fajitas|tex-mex : tex mex : : mexican
burger : burger|burgers|hamburger|hamburgers|cheeseburger|cheeseburgers|🍔|burger place|burger joint|burger spot|hamburguesa|hamburguesas|hamburgueseria|burguer|smash burger|smash burgers|smashburgers : burger|hamburger : : american
sandwich : sandwich|sandwiches|sub|subs|hoagie|hoagies|🥪|sandwich shop|torta|tortas|emparedado|sanduche|sanduiche|panini|paninis|bocadillo|bocadillos|bocata|wrap|wraps|torta ahogada|tortas ahogadas|pepito|sanguche|sanguches|sandwichito : sandwich|vietnamese subs|salads wraps soups : : deli
italian_beef : italian beef|italian beefs|italian beef sandwich|italian beef sandwiches : italian beef|beef|italian beef burgers hotdogs tacos : : sandwich hot_dog
deli : deli|delis|delicatessen|pastrami|pastrami sandwich|charcuteria : deli|delicatessen : : sandwich
hot_dog : hot dog|hot dogs|hotdog|hotdogs|dog|dogs|chili dogs|chilli dogs|corn dogs|coney dog|coney dogs|coneys|chicago dogs|chicago style dogs|footlong|footlongs|perros calientes|pancho|panchos|🌭|half smoke|half smokes|halfsmoke|halfsmokes|bratwurst|brats|perrito caliente|perritos calientes|perro caliente|chicago dog|chicago style dog|sausages|salchichas|jocho|jochos|dogo|dogos : hotdog|sausage|sub hot dogs : : american
wings : wings|chicken wings|buffalo wings|hot wings|wing place|alitas|alitas de pollo : wings|chicken wings : : chicken american
chicken : chicken|chicken nuggets|chicken tenders|chicken fingers|chicken strips|pollo|rotisserie chicken|pollo asado|🍗|grilled chicken : chicken|rotisserie : fried_chicken wings :
fried_chicken : fried chicken|pollo frito|hot chicken|nashville hot chicken : fried chicken|fried food : : chicken southern
bbq : bbq|barbecue|barbeque|bar b q|ribs|brisket|pulled pork|smokehouse|barbacoa bbq|parrillada|costillas|costillitas|🍖|barbacoa|asado|asadito : bbq|smokehouse : : american
steak : steak|steaks|steakhouse|steakhouses|steak house|chophouse|chop house|🥩|ribeye|filet mignon|prime rib|bistec|de carnes|restaurante de carnes|casa de carnes|cortes de carne|buenos cortes|filete|churrasco|asador|parrilla|churrascaria|bife|bifes|bife de chorizo|entraña|arrachera|corte de carne|un buen corte|buen corte de carne|chuleton|solomillo|asadores|mejor carne|buena carne|una buena carne|buenas carnes|carne a la parrilla|carnes a la parrilla|carne a la brasa|carnes a la brasa|carne a las brasas : steak house|brazilian steakhouse : : american
seafood : seafood|sea food|marisco|mariscos|marisqueria|shellfish|lobster|lobsters|crab|crabs|crab cakes|shrimp|shrimps|🦞|🦐|🦀|🦪|oyster|oysters|oyster bar|raw bar|clams|clam chowder|langosta|camarones|ceviche place|ostras|ostiones|gambas|comida del mar|comida de mar|camaron|pulpo|almejas|mejillones|langostinos|calamares|coctel de camaron|coctel de camarones|ostra : seafood|fish mexican seafood|seafood to go gulf shrimp oysters clams and more|seafood beer bar american : fish fish_and_chips sushi sashimi poke : fish
fish : fish|pescado|pescados|🐟|salmon|tuna|cod : fish|fish mexican seafood : fish_and_chips seafood :
fish_and_chips : fish and chips|fish n chips|fish & chips|fish chips|fishandchips|chippy|chippies|chip shop|the chippy : fish and chips : : fish seafood
southern : southern|southern food|soul food|comfort food|down home : southern|southwest|new orleans : cajun fried_chicken : american
cajun : cajun|creole|gumbo|jambalaya|po boy|po boys|new orleans food : cajun|new orleans|acadian : : southern
diner : diner food|diners|american diner|greasy spoon : diner|upscale diner|family restaurant : : american breakfast
breakfast : all day breakfast|breakfast all day|breakfast food|breakfast place|breakfast spot|pancake house|🥞|🍳|huevos rancheros|chilaquiles|eggs benedict|omelette|omelet|omelettes|eggs|french toast : breakfast|brunch|american breakfast|american breakfast lunch|breakfast and lunch|donuts coffee breakfast sandwiches : pancake :
pancake : pancake|pancakes|panqueque|panqueques|hotcakes|hot cakes|waffle|waffles|🧇|flapjacks|tortitas : pancake|waffles : : breakfast
bagel : bagel|bagels|🥯|lox|bagel and lox|bagels and lox : bagel|bagels : : deli breakfast
donut : donut|donuts|doughnut|doughnuts|🍩|dona|donas|churro|churros|rosquilla|rosquillas|churreria|churrerias : donut|donuts coffee ice cream : : bakery
bakery : bakery|bakeries|paczki|nanaimo bar|nanaimo bars|panaderia|panaderias|pasteleria|pastelerias|pastry|pastries|croissant|croissants|🥐|cupcake|cupcakes|cookies|galletas|pan dulce|pancito dulce|pancitos dulces|pancito|pancitos|reposteria|patisserie|scones|baked goods|muffin|muffins|medialuna|medialunas|facturas|pandebono|pandebonos|pan de bono|pan de bonos|kuchen|magdalenas|bollos : bakery|bread|cake|pretzels : : dessert
dessert : dessert restaurant : dessert|cake|chocolate|pastry|gelato|frozen yogurt|frozen yoghurt|crepe|crepes : crepe bakery donut ice_cream :
ice_cream : ice cream tag : ice cream|gelato|frozen yogurt|frozen yoghurt|pizza and gelato|donuts coffee ice cream : :
crepe : crepe|crepes|creperie|crepas|crepa : crepe|crepes : : french dessert
salad : salad|salads|ensalada|ensaladas|🥗|salad bar|poke bowl salad : salad|salads wraps soups : : vegetarian
soup : soup|soups|sopa|sopas|🍲|chowder|caldo : soup|salads wraps soups : :
juice : juice|juices|smoothie|smoothies|juice bar|jugos|jugo|batido|batidos|licuado|licuados|zumo|zumos|acai|acai bowl|🧃 : juice|fruit tea : :
bubble_tea : bubble tea|boba|boba tea|te de burbujas|🧋 : bubble tea|fruit tea|pearl tea|boba & snacks : :
chinese : chinese|chin~|🥡|🥠|peking duck|kung pao|chow mein|lo mein|fried rice|orange chicken|general tso|mapo tofu|chino|hunan|shanghainese food|chino latino : chinese|northern chinese|indian style chinese|shanghainese|hong kong cafe|hong kong style cafe : cantonese szechuan dim_sum taiwanese dumplings :
cantonese : cantonese|cantones^|hong kong style|hong kong : cantonese|hong kong cafe|hong kong style cafe : : chinese
szechuan : szechuan|sichuan|szechwan : szechuan|sichuan : : chinese
dim_sum : dim sum|dimsum|dim sums|yum cha : dim sum : : chinese cantonese
dumplings : dumpling|dumplings|🥟|gyoza|gyozas|potstickers|pot stickers|soup dumplings|xiao long bao|xiaolongbao|momos|momo|wontons|wonton : dumpling|gyoza : : chinese dim_sum
taiwanese : taiwanese|taiwanes^ : taiwanese : : chinese
japanese : japanese|japones^|izakaya|izakayas|bento|bento box|teriyaki|tempura|katsu|okonomiyaki|🍱|🍙|🍛|shabu shabu|sukiyaki|robata|kaiseki : japanese|sushi and other japanese cuisine including bento boxes with teriyaki and tempura.|korean sushi japanese|yakitori|teriyaki : sushi ramen udon yakitori :
sushi : sushi|sushis|🍣|sashimi|maki|nigiri|omakase|sushi bar|sushi place|sushi rolls|temaki : sushi|korean sushi japanese|sushi and other japanese cuisine including bento boxes with teriyaki and tempura. : : japanese
ramen : ramen|ramen shop|ramen place|ramen bar|🍜|tonkotsu|shoyu : ramen : : japanese noodles
udon : udon|soba : udon|soba : : japanese noodles
yakitori : yakitori : yakitori : : japanese
noodles : noodle|noodles|fideos|tallarines|noodle bar|noodle shop|noodle soup|noodle house : noodle|ramen|udon : ramen udon : asian
korean : korean|corean~|korean bbq|korean barbecue|korean barbeque|kbbq|bibimbap|kimchi|bulgogi|barbacoa coreana|korean fried chicken|🇰🇷 : korean|korean polish|korean sushi japanese : :
vietnamese : vietnamese|vietnamita|vietnamitas|pho|pho place|pho soup|banh mi|bahn mi|bun cha|viet|summer rolls : vietnamese|vietnamese subs : : asian
thai : thai|tai food|thia|thia food|tailandes^|pad thai|tom yum|green curry|red curry|thai food|thai place|som tum|🇹🇭 : thai : : asian
indian : indian|indian food|hindu|comida india|india|indi~|india food|tikka masala|tikka|chicken tikka|butter chicken|tandoori|naan|biryani|samosa|samosas|dosa|dosas|thali|paneer|curry house|curry houses|palak paneer|vindaloo|desi|de la india|🇮🇳|punjabi|south indian|north indian|gujarati|goan : indian|indian vegetarian|indian style chinese : curry :
pakistani : pakistani|paquistani : pakistani : : indian
curry : curry|curries : curry|indian|thai : : indian thai
nepalese : nepalese|nepali|nepal food|himalayan|tibetan : nepalese|tibetan|himalayan : : indian
sri_lankan : sri lankan|srilankan : srilankan|sri lankan : : indian
bangladeshi : bangladeshi|bengali : bangladeshi : : indian
asian : asian|asiatic~|asian fusion|pan asian|asian food|fusion asiatica|stir fry|bao|bao buns|🥢|oriental|oriental food : asian|south east asian|asian fusion : chinese japanese thai vietnamese korean malaysian indonesian filipino singaporean taiwanese burmese cambodian ramen noodles sushi :
malaysian : malaysian|malay|malasi~|laksa|roti canai : malaysian : : asian
indonesian : indonesian|indonesi~|nasi goreng|satay : indonesian : : asian
singaporean : singaporean|singapore noodles : singaporean : : asian
filipino : filipino|filipin~|pinoy|adobo filipino|lumpia|pancit|lechon : filipino : : asian
burmese : burmese|birman~|myanmar : burmese : : asian
cambodian : cambodian|khmer|camboyan~ : cambodian : : asian
mongolian : mongolian|mongol|mongolian grill|hot pot|hotpot : mongolian|hot pot|hotpot : : asian chinese
poke : poke|poke bowl|poke bowls|poké : poke|hawaiian : : hawaiian
hawaiian : hawaiian|hawaian~|hawaiano|loco moco|spam musubi : hawaiian|poke : poke :
greek : greek|grieg~|gyro|gyros|souvlaki|moussaka|spanakopita|greek salad|🇬🇷|taverna : greek|gyros : : mediterranean
mediterranean : mediterranean|mediterrane~|mezze|meze : mediterranean : greek lebanese turkish middle_eastern :
middle_eastern : middle eastern|middle east food|falafel|falafels|hummus|shawarma|shwarma|shawerma|medio oriente|del medio oriente|arab|arabic|arab^|arabe|arabes|🧆|🥙 : middle eastern|modern middle eastern chain|pita|kebab|israeli|lebanese : lebanese persian kebab turkish israeli : mediterranean
lebanese : lebanese|libanes^ : lebanese : : middle_eastern mediterranean
turkish : turkish|turc~|turca|doner|döner|pide : turkish : : middle_eastern mediterranean kebab
persian : persian|iranian|pers~|irani|kabob house|koobideh : persian|iranian : : middle_eastern
israeli : israeli|shakshuka|israeli food : israeli : : middle_eastern
armenian : armenian|armeni~ : armenian : : mediterranean
georgian : georgian|khachapuri : georgian : : european
kebab : kebab|kebabs|kabob|kabobs|kebap|donair|donairs|doner kebab : kebab|kabob : : middle_eastern turkish
moroccan : moroccan|marroqui|marroquies|tagine|couscous : moroccan : : african mediterranean
ethiopian : ethiopian|etiope|etiopes|injera|eritrean|wat stew|ethiopia food : ethiopian|eritrean : : african
african : african|african~|west african|nigerian|senegalese|ghanaian|jollof|jollof rice : african|west african : ethiopian moroccan :
french : french|frances|francesa|franceses|francesas|coq au vin|steak frites|escargot|bouillabaisse|🇫🇷|creme brulee|french onion soup|parisian|provencal : french|french inspired bistro : :
bistro : bistro|bistros|brasserie|brasseries : bistro|brasserie|french inspired bistro : : french
spanish : spanish|español|española|españoles|españolas|paella|spanish food|jamon iberico|tortilla española|🥘|gazpacho|tortilla de patatas|pulpo a la gallega|croquetas|jamon serrano : spanish|tapas : tapas :
tapas : tapas|tapas bar|small plates|pintxos|sharing plates|de tapas|tapeo|share plates|raciones|pincho|pinchos|montaditos|tapear|tapeamos|bar de tapas|bares de tapas|bar de pinchos|taberna de tapas : tapas|west coast tapas : : spanish
portuguese : portuguese|portugues|portuguesa|bacalhau|pastel de nata : portuguese : :
german : german|aleman^|aleman|schnitzel|bratwurst and sauerkraut|biergarten food|german food|spaetzle : german|austrian : :
austrian : austrian|austriac~ : austrian : : german
swiss : swiss|suiz~|fondue|raclette : swiss|fondue : : european
polish : polish food|polish|polac~|pierogi|pierogis|pierogies|kielbasa : polish|korean polish : :
ukrainian : ukrainian|ucranian~|borscht|borsch : ukranian|ukrainian : : russian
russian : russian|rus~|ruso|blini|pelmeni : russian : ukrainian : european
czech : czech|chec~ : czech : : european
hungarian : hungarian|hungar~|goulash : hungarian : : european
romanian : romanian|ruman~ : romanian : : european
serbian : serbian|serbi~|balkan|bosnian|cevapi : serbian|balkan|bosnian : : european
swedish : swedish|suec~|scandinavian|nordic|swedish meatballs|meatballs : swedish|scandinavian : : european
danish : danish food|smorrebrod : danish : : european
dutch : dutch|holandes^ : dutch : : european
belgian : belgian|belga|moules frites|belgian waffles : belgian : : european
british : british|britanic~|english food|shepherds pie|bangers and mash|afternoon tea : british|english : : pub_food
irish : irish|irlandes^|irish food : irish : : pub_food
scottish : scottish|haggis : scottish : : british
european : european|europe~ : european|modern european : german french italian spanish polish :
jewish : jewish food|jewish : jewish|kosher : : deli
latin_american : latin american|latin|latin~|latinoamerican~|latin food : latin american|south american|latin : mexican peruvian cuban brazilian argentinian colombian puerto_rican salvadoran venezuelan ecuadorian dominican :
peruvian : peruvian|peruan~|ceviche|lomo saltado|anticuchos|pollo a la brasa : peruvian : : latin_american
cuban : cuban|cuban~|ropa vieja|cubano sandwich|cuban sandwich|medianoche : cuban : : latin_american caribbean
puerto_rican : puerto rican|puertorriqueñ~|boricua|mofongo|jibarito|jibaritos : puerto rican : : latin_american caribbean
dominican : dominican|dominican~ : dominican : : latin_american caribbean
brazilian : brazilian|brasileñ~|brasiler~|feijoada|rodizio|brazilian steakhouse|churrascaria brasileña : brazilian|brazilian steakhouse : : latin_american
argentinian : argentinian|argentine|argentin~|empanada|empanadas|asado argentino|parrilla argentina|🇦🇷|milanesa|milanesas|choripan|choripanes|provoleta|milanga|milangas : argentinian|argentinean : : latin_american steak
colombian : colombian|colombian~|bandeja paisa|arepa|arepas|ajiaco|sancocho : colombian|arepas : : latin_american
venezuelan : venezuelan|venezolan~|cachapas : venezuelan|arepas : : latin_american
ecuadorian : ecuadorian|ecuadorean|ecuatorian~ : ecuadorian|ecuadorean : : latin_american
salvadoran : salvadoran|salvadorian|salvadoreñ~|pupusa|pupusas|pupuseria : salvadoran|salvadorian : : latin_american
guatemalan : guatemalan|guatemaltec~ : guatemalan : : latin_american
honduran : honduran|hondureñ~|baleadas : honduran : : latin_american
belizean : belizean : belizean : : latin_american caribbean
chilean : chilean|chilen~ : chilean : : latin_american
bolivian : bolivian|bolivian~|salteñas : bolivian : : latin_american
caribbean : caribbean|caribeñ~|west indian|trinidadian|haitian|haitian~ : caribbean|jamaican|trinidadian : jamaican cuban puerto_rican dominican :
jamaican : jamaican|jerk chicken|jerk|jamaiquin~|jamaican~|jamaican patty|oxtail : jamaican : : caribbean
canadian : canadian|canadiense|canadienses|west coast food : canadian|canadian poutine|quebec|west coast food|indigenous : poutine :
poutine : poutine|poutines|poutinerie|poutineries : poutine|canadian poutine|poutinerie : : canadian
vegetarian : veggie food|veg food : vegetarian|indian vegetarian|buddhist vegetarian : :
fine_dining : fine dining|michelin|michelin star|tasting menu|white tablecloth|alta cocina|haute cuisine|menu degustacion|estrella michelin|degustation : fine dining|tasting menu : : french steak
buffet : buffet|buffets|all you can eat|ayce|todo lo que puedas comer|bufet|bufe|tenedor libre : buffet : :
pub_food : pub food|pub grub|bar food|gastropub|gastropubs|comida de bar|gastrobar : pub|bar : irish british : american
street_food : street food|food truck|food trucks|comida callejera|antojitos|antojito : street food : : mexican
popcorn : popcorn|palomitas : popcorn : :
fries : fries|french fries|papas fritas|patatas fritas|🍟|patatas bravas|papitas|bravas : fries : : burger american
international : international food|fusion|comida internacional|fusion food|world cuisine : international|global|mixed : :
regional : regional food|local food|local cuisine|comida local|comida tipica|local specialties|local specialty|platos tipicos : regional|local : : american canadian
`

/** Cuisines of the table that are dishes or sorts of houses; the others are the kitchens of a land. */
export const dishCuisines =
  'pizza pasta tacos burrito burger sandwich italian_beef deli hot_dog wings chicken fried_chicken bbq steak seafood fish fish_and_chips diner breakfast pancake bagel donut bakery dessert ice_cream crepe salad soup juice bubble_tea dim_sum dumplings sushi ramen udon yakitori noodles curry poke kebab bistro tapas vegetarian fine_dining buffet pub_food street_food popcorn fries international regional'

/** What another dish or kitchen only comes as or with ("sushi buffet", "burger fries"). */
export const sideCuisines = 'buffet street_food pub_food fries international regional'

/** "chicken sandwich", "fish tacos", "crab pasta": the first goes into the second. */
export const fillings = 'chicken fried_chicken steak seafood fish bbq'
export const filledDishes =
  'sandwich tacos burrito burger pasta noodles ramen curry soup salad kebab dumplings pizza crepe'

/** Dishes without a tag of their own, and the cuisines that have them. */
export const dishLines = `
pizza de molde|pizza al molde|pizza a la piedra : pizza
arroz chaufa|chaufa|chifa : chinese peruvian
avocado toast|avo toast|tostada de aguacate : breakfast
deep dish|deep dish pizza|deep-dish|stuffed crust|thin crust|new york slice|neapolitan pizza|tavern style pizza|slice|slices|slice shop|slice joint|detroit style pizza|margherita : pizza
red meat|carne roja|carnes rojas : steak burger bbq
lasagna|lasagne|risotto|gnocchi|carbonara|ravioli|tiramisu|cacio e pepe|bolognese|chicken parm|chicken parmesan|prosciutto|burrata|cannoli|spaghetti and meatballs|lasaña|ñoquis|fettuccine|antipasti|osso buco : italian
al pastor|tacos al pastor|birria tacos|tacos de canasta|suadero|tacos de suadero|tacos dorados|campechanos : tacos
carnitas|carne asada|guacamole|quesadilla|quesadillas|enchilada|enchiladas|mole|pozole|nachos|tamales|tamal|tortas mexicanas|sopes|flautas|huarache|huaraches|sope|gringas|tlayuda|tlayudas|cemita|cemitas|gorditas|esquites|elotes|aguachile|aguachiles|barbacoa de borrego|antojitos mexicanos|tostadas|elote|birria|chilaquiles verdes|salsa and chips|chips and salsa|chips and guac|guac|mole poblano|cochinita pibil|menudo : mexican
chopped cheese|french dip|french dips|french dip sandwich|muffuletta|philly cheesesteak|cheesesteak|cheese steak|blt|reuben|grilled cheese|club sandwich : sandwich
lobster roll|lobster rolls : seafood
italian sub|italian subs|italian sandwich|italian hoagie : sandwich
pot pie|pot pies|chicken pot pie : american british pub_food
roast|roasts|roast dinner|roast beef|pot roast : british pub_food american
mac and cheese|mac n cheese|meatloaf|biscuits and gravy|chicken and waffles|shrimp and grits|grits|collard greens|catfish : southern american
veggie burger|bean burger|impossible burger|sliders : burger
chili dog|corn dog|polish sausage|vienna beef : hot_dog
spring rolls|egg rolls|sesame chicken|sweet and sour|chop suey|egg drop soup : chinese
miso|miso soup|sake bar|wagyu|unagi|hibachi|teppanyaki|japanese curry : japanese
`
