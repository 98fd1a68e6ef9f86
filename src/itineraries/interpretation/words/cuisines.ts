/**
 * Cuisines and dishes with venue tags of their own:
 * `id : names : spellings in venue data : narrower ids : broader ids`
 * `stem~` stands for the Spanish endings o, a, os, as; `stem^` for none, a, es, as. The id with spaces for
 * underscores is always a spelling.
 * Narrower ids are included in an exclusion and substitute for the cuisine if it is unavailable; broader ids only
 * substitute.
 */
export const cuisineLines = `
american : american|american food|estadounidense|new american|americana|californian|california food|all american|gringa comida|comida gringa|comida americana|clasicos americanos|comida estadounidense|yanqui|comida yanqui : american|modern american|american breakfast|wisconsin : burger diner bbq southern steak wings hot_dog :
italian : italian|italian~|trattoria|trattorias|osteria : italian|italian pizza|roman|italian restaurant : pasta pizza :
pizza : pizza|pizzas|pizzeria|pizzerias|pizza place|pizza joint|pizza spot|🍕|slice of pizza|slices of pizza|pie and a slice|fugazza|fugazzeta|fugazzetas|fainá|muzza|muzzarella|pizza al corte|pizza al taglio|porcion de pizza|porciones de pizza|rebanada de pizza|rebanadas de pizza|trozo de pizza|pedazo de pizza|pizza casera|pizza a la leña|pizzita|pizzitas|pizzon|pizzazo : pizza|pizza1|italian pizza|pizza and gelato|deep dish pizza and general italian : : italian
pasta : pasta|pastas|spaghetti|espagueti|🍝|noodles and sauce|tallarines a la bolognesa|macarrones|espaguetis|espagueti a la bolognesa|fideos con tuco|tuco|sorrentinos|canelones : pasta|pasta dishes : : italian
mexican : mexican|mexican~|mex|cantina|cantinas|mexican place|oaxaqueñ~|yucatec~|poblan~|michoacan~|jalisciense|jaliscienses|norteñ~|sinaloense|sinaloenses|veracruzan~|mexa|mexas|chilang~|tapati~|comida tex|guisados|comida de mi tierra mexicana|antojeria|torteria|torterias|tamaleria|tamalerias|pozoleria|pozolerias|birrieria|birrierias|menuderia : mexican|mexican fusion|upscale mexican|taqueria/cantina|carnitas : tacos burrito tex_mex :
tacos : taco|tacos|taqueria|taquerias|taco place|taco truck|taco stand|🌮|street tacos|taquitos|tacos callejeros|taquito|taquiza|taquizas|taqueada|echar tacos|echar taco al pastor|tacos de birria|tacos de asada|tacos de pescado|tacos de carnitas|tacos de cabeza|tacos de lengua|tacos de guisado|tacos de camaron|tacos gobernador|tacotes|tacazos|taquear|taqueamos|trompo al pastor : taco|taqueria/cantina|carnitas : : mexican
burrito : burrito|burritos|🌯|burrito bowl|burritas|chimichanga|chimichangas|burro percheron|burros percherones|burritote : burrito|burritos : : mexican tacos
tex_mex : tex mex|texmex|fajitas|tex-mex : tex mex : : mexican
burger : burger|burgers|hamburger|hamburgers|cheeseburger|cheeseburgers|🍔|burger place|burger joint|burger spot|hamburguesa|hamburguesas|hamburgueseria|burguer|smash burger|smash burgers|smashburgers|hamburgueserias|burgercita|hamburguesita|hamburguesitas|hamburguesota|hamburguesotas|burguesa|hamburguesas dobles|burgers dobles|hamburger joint|hamburgueseada : burger|hamburger : : american
sandwich : sandwich|sandwiches|sub|subs|hoagie|hoagies|🥪|sandwich shop|torta|tortas|emparedado|sanduche|sanduiche|panini|paninis|bocadillo|bocadillos|bocata|wrap|wraps|torta ahogada|tortas ahogadas|pepito|sanguche|sanguches|sandwichito|lonche de|bocatas|bocateria|bocaterias|montadito|montados|baguette|baguettes|medianoches|sanguchito|sanguchitos|sanguchon|sangucheria|sangucherias|sandwichon|sandwicheria|mollete salado|pepitos|emparedados|emparedadito|choripanito|barros luco|completo italiano sandwich|cubano de puerco|tripleta|tripletas|guajolota|guajolotas|torta de milanesa|torta de jamon|tortas de milanesa|bikini de jamon|mixto de jamon : sandwich|vietnamese subs|salads wraps soups : : deli
italian_beef : italian beef|italian beefs|italian beef sandwich|italian beef sandwiches : italian beef|beef|italian beef burgers hotdogs tacos : : sandwich hot_dog
deli : deli|delis|delicatessen|pastrami|pastrami sandwich|charcuteria : deli|delicatessen : : sandwich
hot_dog : hot dog|hot dogs|hotdog|hotdogs|dog|dogs|chili dogs|chilli dogs|corn dogs|coney dog|coney dogs|coneys|chicago dogs|chicago style dogs|footlong|footlongs|perros calientes|pancho|panchos|🌭|half smoke|half smokes|halfsmoke|halfsmokes|bratwurst|brats|perrito caliente|perritos calientes|perro caliente|chicago dog|chicago style dog|sausages|salchichas|jocho|jochos|dogo|dogos|hot dogs sonorenses|dogos sonorenses|panchito|panchitos|completos chilenos|shucos|shuco|jochitos|salchipapa|salchipapas|choripapas : hotdog|sausage|sub hot dogs : : american
wings : wings|chicken wings|buffalo wings|hot wings|wing place|alitas|alitas de pollo|alitas bbq|alitas buffalo|alitas picantes|alas de pollo|alones|alitas bañadas|boneless|boneless wings|alas buffalo : wings|chicken wings : : chicken american
chicken : chicken|chicken nuggets|chicken tenders|chicken fingers|chicken strips|pollo|rotisserie chicken|pollo asado|🍗|grilled chicken|pollo rostizado|pollos rostizados|rostizado|rosticeria|rosticerias|pollo a la leña|pollo al carbon|pollo a las brasas|pollo en brasa|polleria|pollerias|pollito|pollitos|pollos asados|pollo a la parrilla|pechuga|pechugas|pechuga de pollo|arroz con pollo|pollo guisado|pollo al horno|pollito asado|pollo sinaloense|pollo rotisserie : chicken|rotisserie : fried_chicken wings :
fried_chicken : fried chicken|pollo frito|hot chicken|nashville hot chicken|pollo broaster|broaster|pollo crujiente|pollo crispy|pollito frito|pica pollo|picapollo|nuggets|chicharron de pollo|tenders : fried chicken|fried food : : chicken southern
bbq : bbq|barbecue|barbeque|bar b q|ribs|brisket|pulled pork|smokehouse|barbacoa bbq|parrillada|costillas|costillitas|🍖|barbacoa|asado|asadito|asados|un asadito|costillar|costillas bbq|ahumados|carnes ahumadas|barbacoita|carnita asada|churrasquito|costillas a la bbq|parrilladas|parrillita|parrilladita|chimichurri|asado de tira|vacio a la parrilla|carne ahumada|costillas de cerdo|chuletas|chuletitas|baby back ribs|carne al asador : bbq|smokehouse : : american
steak : steak|steaks|steakhouse|steakhouses|steak house|chophouse|chop house|🥩|ribeye|filet mignon|prime rib|bistec|de carnes|restaurante de carnes|casa de carnes|cortes de carne|buenos cortes|filete|churrasco|asador|parrilla|churrascaria|bife|bifes|bife de chorizo|entraña|arrachera|corte de carne|un buen corte|buen corte de carne|chuleton|solomillo|asadores|mejor carne|buena carne|una buena carne|buenas carnes|carne a la parrilla|carnes a la parrilla|carne a la brasa|carnes a la brasa|carne a las brasas|parrillas|bifecito|bifecitos|picaña|picanha|ojo de bife|matambre|lomito a la plancha|tomahawk|t bone|new york strip|rib eye|sirloin|filete mignon|filetes|chuleton de buey|entrecot|entrecotte|carne de primera|churrascos|churrasqueria|churrasquerias|parrilleria|comer carne|cenar carne|almorzar carne|carnivoro|carnivoros|carnivora|lugar de carne|lugar de carnes|sitio de carnes|bistecs|bisteces|carne de res|carne jugosa|cortes finos|cortes argentinos|buena parrilla|carnita|carnitas asadas a la parrilla : steak house|brazilian steakhouse : : american
seafood : seafood|sea food|marisco|mariscos|marisqueria|shellfish|lobster|lobsters|crab|crabs|crab cakes|shrimp|shrimps|🦞|🦐|🦀|🦪|oyster|oysters|oyster bar|raw bar|clams|clam chowder|langosta|camarones|ceviche place|ostras|ostiones|gambas|comida del mar|comida de mar|camaron|pulpo|almejas|mejillones|langostinos|calamares|coctel de camaron|coctel de camarones|ostra|mariscada|mariscadas|marisqueria buena|camaroncitos|camarones al ajillo|camarones empanizados|gambitas|gambas al ajillo|cazuela de mariscos|coctel de mariscos|vuelve a la vida|aguachiles de camaron|cebicheria|cevicheria|cevicherias|cebicherias|pulpito|calamar|almejitas|ostioneria|ostionerias|tostadas de mariscos|fritura de mariscos|jaiba|jaibas|cangrejo|cangrejos|bogavante|percebes|navajas|cigalas|berberechos|chipirones|mejilloncitos|caracol de mar|frutos del mar|productos del mar|langostita|chupe de camarones|mariscon|seafood tower|seafood towers|raw bar : seafood|fish mexican seafood|seafood to go gulf shrimp oysters clams and more|seafood beer bar american : fish fish_and_chips sushi sashimi poke : fish
fish : fish|pescado|pescados|🐟|salmon|tuna|cod|pescadito|pescaditos|pescadito frito|pescaito frito|pescaito|pescado frito|pescado a la plancha|mojarra|mojarra frita|mojarras|huachinango|trucha|truchas|bacalao|tilapia|merluza|pescaderia con mesas|atun|corvina|dorado a la plancha|robalo|pargo|pargo rojo|boquerones|sardinas|lubina : fish|fish mexican seafood : fish_and_chips seafood :
fish_and_chips : fish and chips|fish n chips|fish & chips|fish chips|fishandchips|chippy|chippies|chip shop|the chippy : fish and chips : : fish seafood
southern : southern|southern food|soul food|comfort food|down home|comida sureña|sureñ~|comida del sur de estados unidos : southern|southwest|new orleans : cajun fried_chicken : american
cajun : cajun|creole|gumbo|jambalaya|po boy|po boys|new orleans food : cajun|new orleans|acadian : : southern
diner : diner food|diners|american diner|greasy spoon : diner|upscale diner|family restaurant : : american breakfast
breakfast : all day breakfast|breakfast all day|breakfast food|breakfast place|breakfast spot|pancake house|waffle house|🥞|🍳|huevos rancheros|chilaquiles|eggs benedict|omelette|omelet|omelettes|french toast|huevos con tocino|huevos a la mexicana|huevos divorciados|huevos motuleños|huevitos|huevos revueltos|huevos fritos|huevos estrellados|huevos|tortilla francesa|tostadas con tomate|pan tumaca|molletes|machaca|huevos con machaca|chilaquilitos|chilaquil|migas con huevo|gallo pinto|gallopinto|calentado|calentado paisa|changua|huevos pericos|huevos perico|mangu|tres golpes|los tres golpes|tostadas francesas|pan frances|avena|hash browns|bolon de verde|bolones|tigrillo|desayunadero : breakfast|brunch|american breakfast|american breakfast lunch|breakfast and lunch|donuts coffee breakfast sandwiches : pancake :
pancake : pancake|pancakes|panqueque|panqueques|hotcakes|hot cakes|flapjacks|tortitas|jotcakes|hotcaques|panqueca|panquecas|panquecitas : pancake : waffle : breakfast
waffle : waffle|waffles|🧇|gofre|gofres|wafle|wafles : waffles : : pancake breakfast
bagel : bagel|bagels|🥯|lox|bagel and lox|bagels and lox : bagel|bagels : : deli breakfast
donut : donut|donuts|doughnut|doughnuts|🍩|dona|donas|churro|churros|rosquilla|rosquillas|churreria|churrerias|donitas|donas glaseadas|churritos dulces|churritos|buñuelos|buñuelo|churros con chocolate|chocolate con churros|rosquitas|berlina|berlinesas|donuts de azucar|picarones : donut|donuts coffee ice cream : : bakery
bakery : bakery|bakeries|paczki|nanaimo bar|nanaimo bars|panaderia|panaderias|pasteleria|pastelerias|pastry|pastries|croissant|croissants|🥐|cupcake|cupcakes|cookies|galletas|pan dulce|pancito dulce|pancitos dulces|pancito|pancitos|reposteria|patisserie|scones|baked goods|muffin|muffins|medialuna|medialunas|facturas|pandebono|pandebonos|pan de bono|pan de bonos|kuchen|magdalenas|bollos|panecito|panecitos|panaderias mexicanas|conchas|cuernitos|cuernito|pan de muerto|rosca de reyes|polvorones|empanadas dulces|cañas dulces|palmeritas|napolitana de chocolate|napolitanas|ensaimada|ensaimadas|bolleria|quesitos|quesito|mallorcas|pastelitos de guayaba|pastelito de guayaba|pastelito|pastelitos|almojabana|almojabanas|pan de yuca|pan de queso|roscon|cachitos|golfeados|golfeado|marraqueta|hallulla|torta negra|tortita negra|croasan|cruasan|cruasanes|croisan|galletitas|pan recien horneado|pan calientito|pan recien hecho|tahona|horno de pan|obrador|quequitos|quesadilla salvadoreña : bakery|bread|cake|pretzels : : dessert
dessert : dessert restaurant : dessert|cake|chocolate|pastry|gelato|frozen yogurt|frozen yoghurt|crepe|crepes : crepe bakery donut ice_cream :
ice_cream : ice cream tag : ice cream|gelato|frozen yogurt|frozen yoghurt|pizza and gelato|donuts coffee ice cream : :
crepe : crepe|crepes|creperie|crepas|crepa : crepe|crepes : : french dessert
salad : salad|salads|ensalada|ensaladas|🥗|salad bar|poke bowl salad|ensaladita|ensaladitas|ensaladona|bowl de ensalada|algo verde y fresco|bowls saludables|bol de ensalada : salad|salads wraps soups : : vegetarian
soup : soup|soups|sopa|sopas|🍲|chowder|caldo|sopita|sopitas|caldito|calditos|caldos|caldo de res|caldo de pollo|caldo tlalpeño|caldo de camaron|caldo de pescado|caldo de gallina|caldo de costilla|caldo gallego|sopon|asopado|asopao|sopa de pollo|sopa de fideo|sopa de tortilla|sopa azteca|cuchara|comida de cuchara|platos de cuchara|plato de cuchara|guiso|guisos|guisito|guisado de olla|estofado|estofados|potaje|potajes|puchero|pucheros|lentejas|cocido|cocidos|crema de verduras|consome|cazuela|cazuelas|sancochito|levanta muertos|levantamuertos|caldo levanta muertos|locro|carbonada|sopa de mani|mondongo|ajiaquito|hervido|fabada : soup|salads wraps soups : :
juice : juice|juices|smoothie|smoothies|juice bar|jugos|jugo|batido|batidos|licuado|licuados|zumo|zumos|acai|acai bowl|🧃|jugo natural|jugos naturales|jugueria|juguerias|jugo verde|jugos verdes|zumo natural|zumo de naranja|jugo de naranja|licuadito|licuaditos|batidito|smoothies de fruta|aguas de fruta|juguito|juguitos|refresqueria|fuente de sodas|tepache|tejuino : juice|fruit tea : :
bubble_tea : bubble tea|boba|boba tea|te de burbujas|🧋 : bubble tea|fruit tea|pearl tea|boba & snacks : :
chinese : chinese|chin~|🥡|🥠|peking duck|kung pao|chow mein|lo mein|fried rice|orange chicken|general tso|mapo tofu|chino|hunan|shanghainese food|chino latino|chinit~|comida china|chifas|arroz chino|arroz frito|chao mein|chaulafan|chop suei|pato laqueado|pato pekin|rollitos primavera|rollitos de primavera|wantan|wantanes : chinese|northern chinese|indian style chinese|shanghainese|hong kong cafe|hong kong style cafe : cantonese szechuan dim_sum taiwanese dumplings :
cantonese : cantonese|cantones^|hong kong style|hong kong : cantonese|hong kong cafe|hong kong style cafe : : chinese
szechuan : szechuan|sichuan|szechwan : szechuan|sichuan : : chinese
dim_sum : dim sum|dimsum|dim sums|yum cha : dim sum : : chinese cantonese
dumplings : dumpling|dumplings|🥟|gyoza|gyozas|potstickers|pot stickers|soup dumplings|xiao long bao|xiaolongbao|momos|momo|wontons|wonton : dumpling|gyoza : : chinese dim_sum
taiwanese : taiwanese|taiwanes^ : taiwanese : : chinese
japanese : japanese|japones^|izakaya|izakayas|bento|bento box|teriyaki|tempura|katsu|okonomiyaki|🍱|🍙|🍛|shabu shabu|sukiyaki|robata|kaiseki|japonesit~|comida nipona|nipon~|yakimeshi|teppan|onigiri|onigiris|izakayita : japanese|sushi and other japanese cuisine including bento boxes with teriyaki and tempura.|korean sushi japanese|yakitori|teriyaki : sushi ramen udon yakitori :
sushi : sushi|sushis|🍣|sashimi|maki|nigiri|omakase|sushi bar|sushi place|sushi rolls|temaki|suchi|sushito|sushitos|rollos de sushi|rollitos de sushi|sushi libre|niguiri|niguiris|rolls de sushi : sushi|korean sushi japanese|sushi and other japanese cuisine including bento boxes with teriyaki and tempura. : : japanese
ramen : ramen|ramen shop|ramen place|ramen bar|🍜|tonkotsu|shoyu|ramencito|ramencitos|sopa ramen|ramensito : ramen : : japanese noodles
udon : udon|soba : udon|soba : : japanese noodles
yakitori : yakitori : yakitori : : japanese
noodles : noodle|noodles|fideos|tallarines|noodle bar|noodle shop|noodle soup|noodle house : noodle|ramen|udon : ramen udon : asian
korean : korean|corean~|korean bbq|korean barbecue|korean barbeque|kbbq|bibimbap|kimchi|bulgogi|barbacoa coreana|korean fried chicken|🇰🇷|parrilla coreana|barbacoa koreana|kimbap|tteokbokki|pollo coreano|pollo frito coreano|corn dog coreano|bbq coreano|bbq coreana : korean|korean polish|korean sushi japanese : :
vietnamese : vietnamese|vietnamita|vietnamitas|pho|pho place|pho soup|banh mi|bahn mi|bun cha|viet|summer rolls : vietnamese|vietnamese subs : : asian
thai : thai|tai food|thia|thia food|tailandes^|pad thai|tom yum|green curry|red curry|thai food|thai place|som tum|🇹🇭|thailandes^|tailandia|tailandesit~ : thai : : asian
indian : indian|indian food|hindu|comida india|india|indi~|india food|tikka masala|tikka|chicken tikka|butter chicken|tandoori|naan|biryani|samosa|samosas|dosa|dosas|thali|paneer|curry house|curry houses|palak paneer|vindaloo|desi|de la india|🇮🇳|punjabi|south indian|north indian|gujarati|goan|jindu|hindues|indu|curry indio|pollo tikka|pollo al curry indio|comida de la india|pollo tandoori : indian|indian vegetarian|indian style chinese : curry :
pakistani : pakistani|paquistani : pakistani : : indian
curry : curry|curries : curry|indian|thai : : indian thai
nepalese : nepalese|nepali|nepal food|himalayan|tibetan : nepalese|tibetan|himalayan : : indian
sri_lankan : sri lankan|srilankan : srilankan|sri lankan : : indian
bangladeshi : bangladeshi|bengali : bangladeshi : : indian
asian : asian|asiatic~|asian fusion|pan asian|asian food|fusion asiatica|stir fry|bao|bao buns|🥢|oriental|oriental food : asian|south east asian|asian fusion : chinese japanese thai vietnamese korean malaysian indonesian filipino singaporean taiwanese burmese cambodian ramen noodles sushi :
malaysian : malaysian|malay|malasi~|laksa|roti canai : malaysian : : asian
indonesian : indonesian|indonesi~|nasi goreng|satay : indonesian : : asian
singaporean : singaporean|singapore noodles : singaporean : : asian
filipino : filipino|filipin~|pinoy|adobo filipino|lumpia|pancit : filipino : : asian
burmese : burmese|birman~|myanmar : burmese : : asian
cambodian : cambodian|khmer|camboyan~ : cambodian : : asian
mongolian : mongolian|mongol|mongolian grill|hot pot|hotpot : mongolian|hot pot|hotpot : : asian chinese
poke : poke|poke bowl|poke bowls|poké : poke|hawaiian : : hawaiian
hawaiian : hawaiian|hawaian~|hawaiano|loco moco|spam musubi : hawaiian|poke : poke :
greek : greek|grieg~|gyro|gyros|souvlaki|moussaka|spanakopita|greek salad|🇬🇷|taverna|giro griego|gyros griegos|pita griega|moussaka griega : greek|gyros : : mediterranean
mediterranean : mediterranean|mediterrane~|mezze|meze|mediterranea ligera|mediterranit~|meze griego : mediterranean : greek lebanese turkish middle_eastern :
middle_eastern : middle eastern|middle east food|falafel|falafels|hummus|shawarma|shwarma|shawerma|medio oriente|del medio oriente|arab|arabic|arab^|arabe|arabes|🧆|🥙|taco arabe|tacos arabes|kipe|kipes|quipe|quipes|kibbeh|comida arabe|shawarmas|shawarmita|falafelito|falafel con hummus|sawarma|chawarma|humus : middle eastern|modern middle eastern chain|pita|kebab|israeli|lebanese : lebanese persian kebab turkish israeli : mediterranean
lebanese : lebanese|libanes^ : lebanese : : middle_eastern mediterranean
turkish : turkish|turc~|turca|doner|döner|pide : turkish : : middle_eastern mediterranean kebab
persian : persian|iranian|pers~|irani|kabob house|koobideh : persian|iranian : : middle_eastern
israeli : israeli|shakshuka|israeli food : israeli : : middle_eastern
armenian : armenian|armeni~ : armenian : : mediterranean
georgian : georgian|khachapuri : georgian : : european
kebab : kebab|kebabs|kabob|kabobs|kebap|donair|donairs|doner kebab|kebap turco|durum|duner|doner con papas : kebab|kabob : : middle_eastern turkish
moroccan : moroccan|marroqui|marroquies|tagine|couscous : moroccan : : african mediterranean
ethiopian : ethiopian|etiope|etiopes|injera|eritrean|wat stew|ethiopia food : ethiopian|eritrean : : african
african : african|african~|west african|nigerian|senegalese|ghanaian|jollof|jollof rice : african|west african : ethiopian moroccan :
french : french|frances|francesa|franceses|francesas|coq au vin|steak frites|escargot|bouillabaisse|🇫🇷|creme brulee|french onion soup|parisian|provencal|crepas francesas|bistro frances|cocina francesa|francesit~ : french|french inspired bistro : :
bistro : bistro|bistros|brasserie|brasseries : bistro|brasserie|french inspired bistro : : french
spanish : spanish|español|española|españoles|españolas|paella|spanish food|jamon iberico|tortilla española|🥘|gazpacho|tortilla de patatas|pulpo a la gallega|croquetas|jamon serrano|fideua|arroz negro|arroz a banda|arroz caldoso|paellita|paellas|paellon|paella valenciana|salmorejo|tortillita de patatas|pincho de tortilla|cocido madrileño|callos|callos a la madrileña|pulpo gallego|fabada asturiana|salpicon español|huevos rotos|jamoncito|jamon serrano y queso manchego|ibericos|iberico|gallego|gallega|vasco|vasca|asturian~|andaluz|andaluza|valencian~|asador español|comida de españa|cachopo|calçots|escalivada|croquetitas|croqueta|ensaladilla rusa|ensaladilla|boquerones en vinagre|bravas y croquetas|madrileñ~|sidreria : spanish|tapas : tapas :
tapas : tapas|tapas bar|small plates|pintxos|sharing plates|de tapas|tapeo|share plates|raciones|pincho|pinchos|montaditos|tapear|tapeamos|bar de tapas|bares de tapas|bar de pinchos|taberna de tapas|tapitas|tapa|tapita|pinchitos|pincheo|ir de tapas|ir de pinchos|ir de tapeo|salir de tapas|picoteo de tapas|irnos de tapas|platillos para compartir|platos para compartir|media racion|tapeito|raciones para compartir : tapas|west coast tapas : : spanish
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
swedish : swedish|suec~|scandinavian|nordic|swedish meatballs|albondigas suecas : swedish|scandinavian : : european
danish : danish food|smorrebrod : danish : : european
dutch : dutch|holandes^ : dutch : : european
belgian : belgian|belga|moules frites|belgian waffles : belgian : : european
british : british|britanic~|english food|shepherds pie|bangers and mash|afternoon tea : british|english : : pub_food
irish : irish|irlandes^|irish food : irish : : pub_food
scottish : scottish|haggis : scottish : : british
european : european|europe~ : european|modern european : german french italian spanish polish :
jewish : jewish food|jewish : jewish|kosher : : deli
latin_american : latin american|latin|latin~|latinoamerican~|latin food|criollo|criolla|criollos|criollas|comida criolla|costarricense|tico|comida tica|nicaragüense|nica|comida nica|nacatamal|nacatamales|panameñ~|centroamerican~|sudamerican~|suramerican~|cocina latina|paraguay~|uruguay~|chivito|chivitos|chivito uruguayo|sopa paraguaya|vigoron|fritanga|fritangas|casado tico|chifrijo : latin american|south american|latin : mexican peruvian cuban brazilian argentinian colombian puerto_rican salvadoran venezuelan ecuadorian dominican :
peruvian : peruvian|peruan~|ceviche|lomo saltado|anticuchos|pollo a la brasa|peruanit~|causa limeña|aji de gallina|cebiche|cebiches|cevichito|tiradito|tiraditos|leche de tigre|papa a la huancaina|saltado|salchipapa peruana|anticucho|arroz con mariscos peruano|tacu tacu|rocoto relleno|seco de res|jalea mixta|chicharron de pescado|chupe|juane|limeñ~|nikkei|lomito saltado|inca kola|pachamanca|cuy : peruvian : : latin_american
cuban : cuban|cuban~|ropa vieja|cubano sandwich|cuban sandwich|medianoche|cubanit~|vaca frita|moros y cristianos|moros con cristianos|lechon asado cubano|yuca con mojo|tostones con mojo|sanduche cubano|sandwich cubano|sandwiches cubanos|picadillo cubano|congri|cafeteria cubana|frita cubana|croquetas cubanas : cuban : : latin_american caribbean
puerto_rican : puerto rican|puertorriqueñ~|boricua|mofongo|jibarito|jibaritos|jíbaro|jíbaros|pernil|arroz con gandules|gandules|tostones|amarillos fritos|alcapurria|alcapurrias|bacalaito|bacalaitos|pastelon|trifongo|mofonguito|mofongos|puertorro|pasteles boricuas|lechonera|lechoneras|chuleta kan kan|boricuas|de la isla|cuchifritos|cuchifrito|sorullos|sorullitos|pinchos boricuas|arroz mamposteao|mamposteao|chicharron de cerdo boricua : puerto rican : : latin_american caribbean
dominican : dominican|dominican~|dominicanit~|la bandera dominicana|bandera dominicana|sancocho dominicano|chimi|chimis|chimi dominicano|yaniqueque|yaniqueques|moro de guandules|pica pollo dominicano|mangu con los tres golpes|habichuelas con dulce|quisqueyan~|quipe dominicano : dominican : : latin_american caribbean
brazilian : brazilian|brasileñ~|brasiler~|feijoada|rodizio|brazilian steakhouse|churrascaria brasileña|brasilerit~|picanha brasileña|coxinha|coxinhas|pao de queijo|churrasco brasileño|moqueca|churrasqueira|rodizios|espeto corrido|pastel brasileño|acaraje : brazilian|brazilian steakhouse : : latin_american
argentinian : argentinian|argentine|argentin~|empanada|empanadas|asado argentino|parrilla argentina|🇦🇷|milanesa|milanesas|choripan|choripanes|provoleta|milanga|milangas|empanaditas|empanadita|empanadas de carne|asadito argentino|rioplatense|porteñ~|milanesa napolitana|milanesas napolitanas|milanesa a la napolitana|milanesa a caballo|milanesa con papas|milanesa con pure|suprema napolitana|milanesitas|sandwich de miga|sandwiches de miga|matambre a la pizza|provolone a la parrilla|tira de asado|mollejas|morcilla y chorizo|choris|chori|choricito criollo|locro argentino|humita|humitas|humitas en chala|lomito completo|lomitos|bondiola|bondiolas|sandwich de bondiola|criollitas|parrilla criolla|tucuman~|cordobes^|pastelitos criollos|parrillada argentina|parrilladas argentinas : argentinian|argentinean : : latin_american steak
colombian : colombian|colombian~|bandeja paisa|arepa|arepas|ajiaco|sancocho|paisa|arepitas|arepita|arepa de huevo|arepas de huevo|arepas rellenas|lechona|lechona tolimense|fritanga colombiana|empanadas colombianas|empanada colombiana|patacon|patacones|patacon pisao|sobrebarriga|mondongo colombiano|sancocho de gallina|bandejita paisa|bandejas paisas|buñuelos colombianos|perro colombiano|perros colombianos|mazorcada|picada colombiana|carimañolas|arroz atollado|aborrajado|chicharron con arepa|chocolate santafereño con queso|costeñ~|caleñ~|tamal tolimense|tamales tolimenses|cazuela de frijoles|pollo sudado|arepas de choclo|arepa de choclo : colombian|arepas : : latin_american
venezuelan : venezuelan|venezolan~|cachapas|cachapa|cachapa con queso|cachapas con queso|arepera|areperas|reina pepiada|pabellon|pabellon criollo|tequeños|tequeño|tequeñitos|hallaca|hallacas|patacon maracucho|pepito venezolano|venezolanit~|asado negro|mandocas|empanadas venezolanas|arepas venezolanas|chamo food|perros venezolanos : venezuelan|arepas : : latin_american
ecuadorian : ecuadorian|ecuadorean|ecuatorian~|encebollado|encebollados|guatita|llapingachos|llapingacho|hornado|fritada|encocado|seco de chivo|seco de pollo|bolon|ceviche ecuatoriano|guayaquileñ~|quiteñ~|yapingachos|caldo de bolas : ecuadorian|ecuadorean : : latin_american
salvadoran : salvadoran|salvadorian|salvadoreñ~|pupusa|pupusas|pupuseria|pupusitas|pupuserias|pupusas revueltas|revueltas|pupusas de queso|pupusas de loroco|loroco|curtido|guanac~|salvatruch~|pastelitos salvadoreños|yuca frita con chicharron|pan con pavo|sopa de pata|pupuseada : salvadoran|salvadorian|pupuseria|pupusa|pupusas : : latin_american
guatemalan : guatemalan|guatemaltec~|chapin|chapina|chapines|chapinas|pepian|hilachas|kak ik|rellenitos|fiambre|paches|chuchitos|jocon : guatemalan : : latin_american
honduran : honduran|hondureñ~|baleadas|baleada|catrach~|baleaditas|sopa de caracol|anafre|anafres|pollo chuco|tajadas con pollo|pastelitos hondureños|yuca con chicharron|plato tipico hondureño : honduran : : latin_american
belizean : belizean : belizean : : latin_american caribbean
chilean : chilean|chilen~|completo italiano|pastel de choclo|cazuela chilena|curanto|empanada de pino|empanadas de pino|chorrillana|chorrillanas|sopaipillas|sopaipilla|charquican|porotos granados|churrasco italiano|mote con huesillo|sanguche de potito|lomo a lo pobre|humitas chilenas|pisco y empanadas|comer completos|unos completos|un completo|completos con palta : chilean : : latin_american
bolivian : bolivian|bolivian~|salteñas|salteñitas|salteña|silpancho|pique macho|pique a lo macho|fricase|fricase paceño|anticucho boliviano|sopa de mani boliviana|sajta|majadito|chairo|paceñ~|cochabambin~|cuñape|cuñapes : bolivian : : latin_american
caribbean : caribbean|caribeñ~|west indian|trinidadian|haitian|haitian~|antillan~|islen~|caribe|comida isleña|pelau|griot haitiano : caribbean|jamaican|trinidadian : jamaican cuban puerto_rican dominican :
jamaican : jamaican|jerk chicken|jerk|jamaiquin~|jamaican~|jamaican patty|oxtail|pollo jerk|jerk de pollo|rabo encendido|patties jamaicanos|patty jamaiquino|pollo jamaiquino : jamaican : : caribbean
canadian : canadian|canadiense|canadienses|west coast food : canadian|canadian poutine|quebec|west coast food|indigenous : poutine :
poutine : poutine|poutines|poutinerie|poutineries : poutine|canadian poutine|poutinerie : : canadian
vegetarian : veggie food|veg food|comida veggie|restaurante veggie|vegetalit~ : vegetarian|indian vegetarian|buddhist vegetarian : :
fine_dining : fine dining|michelin|michelin star|tasting menu|white tablecloth|alta cocina|haute cuisine|menu degustacion|estrella michelin|degustation|de manteles largos|mantel largo|restaurante gourmet|gourmet|cocina de autor|comida de autor|alta gastronomia|menu de degustacion|menu largo y estrecho|estrellas michelin|cocina gourmet : fine dining|tasting menu : : french steak
buffet : buffet|buffets|all you can eat|ayce|todo lo que puedas comer|bufet|bufe|tenedor libre|bufes|bufet libre|bufé libre|buffet libre|buffets libres|comer sin limite|come todo lo que puedas|coma todo lo que pueda|barra libre de comida|espeto libre|comida ilimitada|comida sin limite|por peso|autoservicio|bufetes : buffet : :
pub_food : pub food|pub grub|bar food|gastropub|gastropubs|comida de bar|gastrobar|comida de pub|tablas de fiambres|comida de cantina|comida de taberna|hamburguesas de pub|picoteo de bar : pub|bar : irish british : american
street_food : street food|food truck|food trucks|comida callejera|antojitos|antojito|comida de la calle|comida de puesto|puestos callejeros|puestitos|puestito de comida|puesto callejero|garnacha|garnachas|garnachitas|vitamina t|comida de carrito|carritos de comida|food trucks latinos|camion de comida|camiones de comida|camioncito de tacos|foodtruck|foodtrucks|troca de tacos|trocas de comida|lonchera|loncheras|lonchera de tacos : street food : : mexican
popcorn : popcorn|palomitas : popcorn : :
fries : fries|french fries|papas fritas|patatas fritas|🍟|patatas bravas|papitas|bravas|papas a la francesa|papas gajo|papas con queso|papas bravas|papitas fritas|papas locas|patatas fritas con queso|batatas fritas|papas rusticas|papas gratinadas|francesitas fritas|papas fritas con cheddar|yuca frita : fries : : burger american
international : international food|fusion|comida internacional|fusion food|world cuisine : international|global|mixed : :
regional : regional food|local food|local cuisine|comida local|comida tipica|local specialties|local specialty|platos tipicos|comida tradicional de aqui|comida regional|tipico de aqui|comida tipica de aqui|platos tipicos de aqui|lo tipico de aqui|algo tipico de aqui|comida de la region|platillos tipicos|cocina local|especialidad local : regional|local : : american canadian
`

/** Entries that are dishes or venue types; the others are national cuisines. */
export const dishCuisines =
  'pizza pasta tacos burrito burger sandwich italian_beef deli hot_dog wings chicken fried_chicken bbq steak seafood fish fish_and_chips diner breakfast pancake waffle bagel donut bakery dessert ice_cream crepe salad soup juice bubble_tea dim_sum dumplings sushi ramen udon yakitori noodles curry poke kebab bistro tapas vegetarian fine_dining buffet pub_food street_food popcorn fries international regional'

/** Dishes without a tag of their own and their cuisines. */
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
lechon|lechón asado|lechon a la vara : filipino puerto_rican cuban dominican
lobster roll|lobster rolls : seafood
italian sub|italian subs|italian sandwich|italian hoagie : sandwich
pot pie|pot pies|chicken pot pie : american british pub_food
roast|roasts|roast dinner|roast beef|pot roast : british pub_food american
mac and cheese|mac n cheese|meatloaf|biscuits and gravy|chicken and waffles|shrimp and grits|grits|collard greens|catfish : southern american
veggie burger|bean burger|impossible burger|sliders : burger
chili dog|corn dog|polish sausage|vienna beef : hot_dog
spring roll|spring rolls|egg roll|egg rolls|sesame chicken|sweet and sour|chop suey|egg drop soup : chinese
miso|miso soup|sake bar|wagyu|unagi|hibachi|teppanyaki|japanese curry : japanese
larb|laab|massaman|massaman curry|panang|panang curry|tom kha|khao soi|pad see ew|pad kra pao|drunken noodles|mango sticky rice|papaya salad : thai
bun bo hue|goi cuon|com tam|broken rice|banh xeo|vermicelli bowl|vermicelli bowls|shaking beef : vietnamese
rendang|beef rendang|char kway teow|mee goreng|chili crab|hainanese chicken|hainanese chicken rice|kaya toast|gado gado : malaysian singaporean indonesian
char siu|scallion pancake|scallion pancakes|dan dan noodles|congee|jook|roast duck|salt and pepper squid|crab rangoon|cashew chicken|moo shu|biang biang|biang biang noodles|hand pulled noodles|egg foo young|hot and sour soup|wonton soup|siu mai|soup dumpling place : chinese
beef noodle soup : chinese taiwanese
donburi|katsudon|gyudon|oyakodon|tonkatsu|onigiri|takoyaki|karaage|yakiniku|edamame|natto|shabu|curry udon : japanese
chirashi|hand roll|hand rolls|california roll|california rolls|spicy tuna roll|spicy tuna rolls|conveyor belt sushi : sushi
xlb|pot sticker : dumplings
japchae|tteokbokki|kimbap|gimbap|galbi|kalbi|jjigae|kimchi jjigae|soondubu|sundubu|banchan|samgyeopsal|jjajangmyeon|army stew|korean corn dog|korean corn dogs|korean hot dog : korean
sisig|kare kare|adobo|chicken adobo|longanisa|siopao|kamayan|boodle fight|halo halo : filipino
rogan josh|korma|saag|saag paneer|aloo gobi|chole|chole bhature|chana masala|pani puri|chaat|vada pav|idli|idlis|uttapam|kathi roll|kathi rolls|daal|dal makhani|keema|nihari|haleem|chicken tikka masala|lassi|mango lassi|bhel puri|malai kofta|pakora|pakoras|bhaji|bhajis|butter naan|garlic naan|gulab jamun|jalebi|kulfi : indian
roti|rotis : indian caribbean malaysian
doro wat|kitfo|tibs : ethiopian
fufu|egusi|suya|bunny chow : african
piri piri|peri peri|piri piri chicken|peri peri chicken : portuguese african
harira|pastilla : moroccan
mansaf|kibbeh|tabbouleh|tabouli|baba ganoush|labneh|manakish|fattoush|kafta|kofta|pita|pitas|pita wrap|pita wraps|chicken over rice|gyro over rice : middle_eastern
dolma|dolmas : middle_eastern greek turkish
adana|lahmacun|borek|kunefe|iskender|kofte : turkish
saganaki|loukoumades|dolmades|tzatziki|pastitsio : greek
blintz|blintzes|latke|latkes|matzo ball soup|matzo ball|matzo balls|matzah ball soup|knish|knishes|gefilte fish|corned beef|corned beef sandwich|pastrami on rye|smoked meat|smoked meat sandwich|montreal smoked meat : jewish deli
whitefish|lox bagel|bialy|bialys : bagel deli
vareniki|stroganoff|beef stroganoff|solyanka : russian
bigos|golabki|zapiekanka : polish
paprikash|langos : hungarian
sauerbraten|currywurst|sauerkraut : german
wiener schnitzel : austrian german
smorgasbord : swedish
meatball|meatballs : swedish italian
bitterballen|pannenkoeken : dutch
croque monsieur|croque madame|quiche|quiches|quiche lorraine|cassoulet|duck confit|confit duck|beef bourguignon|boeuf bourguignon|ratatouille|escargots|foie gras|steak tartare|tarte tatin|souffle|souffles|tartiflette|galettes|salade nicoise|nicoise salad|nicoise : french
cochinillo|fabada|salmorejo : spanish
bacalao|pasteis de nata|francesinha|caldo verde|bifana|bifanas|cataplana : portuguese
bruschetta|caprese|caprese salad|arancini|amatriciana|vongole|puttanesca|eggplant parm|eggplant parmesan|veal parm|chicken marsala|veal marsala|saltimbocca|ossobuco|polenta|focaccia|panna cotta|minestrone|antipasto|pesto : italian
tortellini|orecchiette|linguine|rigatoni|pappardelle|tagliatelle|penne|penne alla vodka|penne vodka|alfredo|fettuccine alfredo|ziti|baked ziti|manicotti|cannelloni|pesto pasta : pasta italian
calzone|calzones|stromboli|pepperoni|pepperoni pizza|cheese pizza|hawaiian pizza|sicilian slice|grandma slice|sicilian pizza|pizza puff|stuffed pizza|wood fired pizza|coal fired pizza|brick oven pizza|white pizza|roman pizza|meat lovers pizza|tavern pizza : pizza
aji de gallina|rocoto relleno : peruvian
tostones|maduros|plantains|fried plantains|pernil|alcapurrias|vaca frita|yuca|mangu|picadillo|lechon asado : cuban puerto_rican dominican caribbean
tequeños|patacon|patacones|hallaca|hallacas|pabellon : venezuelan
encebollado|llapingachos : ecuadorian
picanha|pao de queijo|coxinha|coxinhas|moqueca|brigadeiro|brigadeiros : brazilian
chimichurri|alfajor|alfajores : argentinian
casado|pastel de choclo|humita|humitas : latin_american
chimichanga|chimichangas|tamale|queso dip|queso fundido|chips and queso|loaded nachos|enchiladas verdes : mexican
quesabirria|fish taco|shrimp tacos : tacos
curry goat|goat curry|ackee and saltfish|jerk pork|beef patty|beef patties|jerk wings|rice and peas : jamaican caribbean
callaloo|griot|conch fritters|pelau : caribbean
etouffee|crawfish etouffee|red beans and rice|boudin|andouille : cajun
crawfish|crawfish boil|seafood boil|crab boil|shrimp boil|low country boil : cajun seafood
hush puppies|cornbread|collards|fried okra|chicken fried steak|pimento cheese|fried green tomatoes|fried catfish : southern american
burnt ends|hot links|tri tip|rib tips|spare ribs|beef ribs|pork ribs|baby back ribs|back ribs|short ribs|rack of ribs|slab of ribs|smoked meats|smoked brisket : bbq
scallops|calamari|octopus|mussels|prawns|spot prawns|crab cake|lobster bisque|shrimp cocktail|halibut|swordfish|cioppino|fritto misto|sardines|caviar|tuna tartare|raw oysters|oysters rockefeller|fried clams|lobster mac : seafood
fish fry|fish fries : fish_and_chips fish seafood
porterhouse|tomahawk|tomahawk steak|ny strip|new york strip|strip steak|sirloin|t bone|tbone|rib eye|rib eyes|ribeyes|chateaubriand|lamb chop|lamb chops|rack of lamb|steak and potatoes|filet|skirt steak|hanger steak|flank steak : steak
surf and turf|surf n turf : steak seafood
pork chop|pork chops|chili|bowl of chili|chicken pot pie|cheese curds|sloppy joe|sloppy joes|mashed potatoes|turkey dinner|tuna casserole : american
bacon egg and cheese|bacon egg n cheese|egg sandwich|egg sandwiches|biscuit sandwich|egg and cheese : sandwich breakfast
croissant sandwich|croissant sandwiches|meatball sub|meatball subs|meatball sandwich|meatball hoagie|grinder|grinders|hero sandwich|roast pork sandwich|tuna melt|monte cristo|turkey club|ham and cheese|egg salad|egg salad sandwich|lobster roll sandwich|chicken salad sandwich|roast beef sandwich|roast beef sandwiches : sandwich
patty melt|patty melts : burger diner
juicy lucy|butter burger|turkey burger|bison burger|black bean burger|bacon cheeseburger|double cheeseburger|beyond burger|burger and fries : burger
curly fries|waffle fries|sweet potato fries|loaded fries|cheese fries|tater tots|tots|frites|chili cheese fries : fries
onion rings|mozzarella sticks|mozz sticks|jalapeno poppers|potato skins|spinach dip|spinach artichoke dip|buffalo cauliflower|pretzel bites : pub_food american
chili cheese dog|chili cheese dogs|japadog|japadogs|maxwell street polish|polish dog|polish dogs|pigs in a blanket : hot_dog
boneless wings|lemon pepper wings|drums and flats|hot wings and fries : wings
eggs|bacon and eggs|eggs and bacon|ham and eggs|eggs benny|hash browns|hashbrowns|oatmeal|granola|yogurt parfait|frittata|fry up|corned beef hash : breakfast
apple fritter|apple fritters|bear claw|bear claws|boston cream|boston creams|churros and chocolate|churros con chocolate|old fashioned donut|old fashioned donuts|cider donut|cider donuts|timbits : donut
cinnamon roll|cinnamon rolls|cinnamon bun|cinnamon buns|sticky bun|sticky buns|morning bun|morning buns|monkey bread|danishes|danish pastry|kolache|kolaches|banana bread|coffee cake|strudel|apple strudel|macaron|macarons|macaroons|eclair|eclairs|profiteroles|madeleines|baguette|baguettes|pain au chocolat|brioche|cronut|cronuts|butter tart|butter tarts|egg tart|egg tarts|mooncake|mooncakes|babka|rugelach|challah|stroopwafel|stroopwafels|sachertorte|zeppole|sfogliatella|sourdough|fresh bread|fruit tart|fruit tarts|lemon tart|lemon tarts|cannoli and coffee|cake pop|cake pops|sweet rolls|conchas : bakery
beignet|beignets : bakery cajun
biscuits : southern bakery
stew|stews|beef stew|lamb stew|guinness stew|irish stew : irish american british
red sauce|red sauce joint|red sauce italian|nonna : italian
catch of the day|fresh catch|fresh fish|clam bake|clambake|soft shell crab|soft shell crabs|fish of the day : seafood fish
french toast sticks : breakfast
pretzel|pretzels|soft pretzel|soft pretzels : pub_food german bakery
buddha bowl|buddha bowls|grain bowl|grain bowls|power bowl|power bowls : salad vegetarian
bread bowl|bread bowls : soup
duck : chinese french
rotisserie : chicken
street meat : street_food
green juice|green juices|protein shake|protein shakes|wheatgrass|smoothie bowl|smoothie bowls|coconut water|kombucha|sugar cane juice : juice
milk tea|milk teas|taro milk tea|brown sugar milk tea|fruit tea|fruit teas : bubble_tea
`
