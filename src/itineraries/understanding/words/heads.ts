/**
 * What a stop can be about. A line is
 *
 *     name : concept : kinds : kinds to prefer : minutes of a usual stay : flags : topic
 *
 * and is followed by the phrases that say it, English and Spanish. Flags: `generic` says nothing that another word for
 * the same would not say better; `thing` is what is had there (a beer), not a place (a bar); `meal=…`; `loose` the kinds
 * may be widened. `hours=…` when it takes place. A topic is `name disciplines words` with `,` inside and `!` at the end where it is hard.
 */
export const headLines = `
eat : food : restaurant,fast_food : : 50 : generic,thing :
> arroz|arroces|un arroz|arrocito|something spicy|something hearty|something healthy|algo picante|algo sano|food|foods|picnic food|picnic lunch|eat|eats|eating|ate out|eat out|dine|dining|dine out|meal|meals|a meal|something to eat|anything to eat|place to eat|places to eat|spot to eat|bite to eat|grab food|get food|grub|chow|nosh|noshing|munch|munchies|the munchies|hungry|starving|famished|peckish|hangry|feed|feed us|feed me|fed|get us fed|get fed|cuisine|cuisines|chomp|din dins|fill our bellies|refuel|scran|eatery|eateries|comida|comidas|comer|comemos|algo de comer|algo para comer|donde comer|que comer|hambre|cocina|manducar|jalar|papear|bocado|comelon|comamos|comiendo|gastronomia|🍽|🍽️|🍴|llenar la panza|llenar la tripa|llenar el estomago|echar taco|morfar|papeo|algo fuerte|algo contundente|algo llenador|algo ligero|algo ligerito|se come|se puede comer|comeremos|stuff my face|stuff our faces|need feeding
restaurant : food : restaurant,fast_food : restaurant : 50 : generic :
> restaurant|restaurants|supper club|supper clubs|resto|restos|restaurante|restaurantes|restorán|restoran|sit down|sit down place|sit down restaurant|real restaurant|fonda|comedor|meson|a table|the table|our table|table|tables|mesa|una mesa|reservation|reservations|a reservation|reserva|reservacion|una reserva|reservar mesa
fastfood : food : fast_food : : 25 : :
> fast food|fastfood|junk food|drive thru|drive through|comida rapida|comida chatarra|food court|food hall|patio de comidas
bite : food : restaurant,fast_food : : 25 : generic,thing,quick :
> appetizer|appetizers|apps|starters|bite|bites|nibble|nibbles|nibbly bits|something to soak it up|a bite|grab a bite|quick bite|quick bites|quick eats|something quick|snack|snacks|a snack|munchie|picar|algo de picar|picoteo|algo rapido|comer algo rapido|bocadito|tentempie|merienda rapida|refrigerio|botana|botanas
breakfast : food : restaurant,fast_food,cafe : : 40 : meal=breakfast :
> breakfast|breakfasts|english breakfast|full english breakfast|cooked breakfast|continental breakfast|brekkie|brekky|breaky|desayuno|desayunos|desayunar|desayunamos|desayunemos|break fast|a full breakfast|se desayuna|desayunando|desayunaremos
brunch : food : restaurant,fast_food,cafe : restaurant : 60 : meal=brunch :
> brunch|brunches|bruncheon|late breakfast|boozy brunch|bottomless brunch|almuerzo tardío brunch|desayuno tardio
lunch : food : restaurant,fast_food : : 45 : meal=lunch :
> lunch|lunches|luncheon|lunchtime|lunch time|lunch break|midday meal|almuerzo|almuerzos|almorzar|almorzamos|almorcemos|comida del mediodia|comida de mediodia|lonche|hora del almuerzo|hora de comer|menu del dia|menu ejecutivo|comida corrida|hora de la comida|a la hora de la comida|hora del lunch|a la hora del lunch|a la hora del almuerzo|se almuerza|almorzando|almorzaremos
dinner : food : restaurant,fast_food : restaurant : 60 : meal=dinner :
> dinner|sena|senar|dinners|supper|dinnertime|suppertime|supper time|dinner time|din din|evening meal|cena|cenas|cenar|cenamos|cenemos|ceno|cenare|cenaremos|cenita|se cena|cenando
latenight : food : restaurant,fast_food,bar,pub : : 40 : meal=late :
> late night food|drunk food|drunk eats|drunk munchies|late night eats|late night bite|late night bites|late night snack|late night munchies|midnight snack|midnight snacks|after hours food|comida de madrugada|recena|bajon
merienda : coffee : cafe : : 30 : generic,hours=840-1110 :
> merienda|merendar|afternoon tea|high tea|cream tea|tea time|teatime|onces
drinks : drink : bar,pub,brewery : bar,pub : 45 : generic,thing :
> drink|drinks|drinkies|drinky|a drink|drinking|get drunk|drunk|get hammered|hammered|get wasted|wasted|get plastered|plastered|get tipsy|tipsy|get smashed|get sloshed|sloshed|get trashed|get turnt|booze|boozing|boozy|bevvies|bevvy|bevy|bevies|bevs|sip|tipple|trago|tragos|copa|copas|unas copas|de copas|una copa|copitas|traguito|traguitos|tomar algo|tomar unos tragos|beber|bebidas|bebida|unos tragos|una bebida|libations|pre drinks|shots|chupitos|chupito|echar unos tragos|salir a tomar|aperitif|aperitivo|apéritif|vermut|vermu|vermouth|apero|aperitivos|🍻|🍾|🥃|happy drinks|watering hole|watering holes|precopeo|previar|sidra|sidras|echar trago|to pregame|somewhere to pregame|pregaming|predrinking|predrinks|hacer la previa|hacer previa|precopa|precopas|tardeo|de tardeo|ir de copas|salir de copas|vamos de copas|ir de cañas|salir de cañas|ir de cervezas|ir de chelas|ir de tragos|ir de vinos|seguirla|la seguimos|seguir la noche|bebemos|bebamos|pistear|pisteamos|pisto|chupar|tomarnos algo|tomemos algo|tomamos algo|alcohol|knees up|one last drink|a last drink|one last round|one final drink|a farewell drink|farewell drinks|goodbye drinks|a goodbye drink|copichuela|copichuelas|una previa|hacemos la previa|hacemos previa|armar la previa|armamos la previa|armamos previa|un precopeo|el precopeo
anydrink : drink : bar,pub,brewery,cafe : : 30 : generic,thing :
> thirsty|parched|sediento|sedienta|sedientos|sed|tengo sed|tenemos sed|something to drink|anything to drink|algo de beber|algo de tomar|algo para beber|algo para tomar|algo que tomar|algo que beber|para tomar algo|soft drink|soft drinks|refreshments|refreshment|🥤|mocktail|mocktails|refresco|refrescos|lemonade|lemonades|limonada|limonadas|iced tea|iced teas|cold drink|cold drinks|a cold drink|cool drink|fizzy drink|fizzy drinks|soda|sodas|slushie|slushies|iced drink|bebida fria|bebidas frias|agua fresca|aguas frescas
beer : drink : bar,pub,brewery : : 45 : thing : beer - beer,brew,tap,ale,pub
> beer|beers|a beer|pint|pints|a pint|pinta|pintas|cold one|cold ones|brewski|brewskis|brewskies|brews|a brew|lager|lagers|ale|ales|ipa|ipas|stout|craft beer|craft beers|suds|cerveza|cervezas|cervecita|cervecitas|chela|chelas|chelita|chelitas|birra|birras|cana|canas|caña|cañas|michelada|micheladas|cheves|cheve|polas|pola|draft beer|cider|ciders|hard cider|guinness|frosty ones|🍺|caguama|caguamas|unas frias|unas bien frias|unas heladas|cervezas frias|cerveza fria|birrita|birritas|cheva|chevas|cervezota|pitcher|pitchers|pitcher of beer|pitchers of beer
nightcap : drink : bar,pub : bar : 45 : thing,hours=1200-1560 :
> nightcap|night cap|nightcaps|last call|la ultima copa|la ultima
happyhour : drink : bar,pub,brewery : bar,pub : 60 : thing,hours=900-1110 :
> happy hour|happy hours|happyhour|hora feliz
afterwork : drink : bar,pub,brewery : bar,pub : 60 : thing,hours=1020-1170 :
> after work drinks|after work beers|after work drink|after work beer|afterwork|afterwork drinks
brewery : drink : brewery,pub,bar : brewery : 45 : : brewery - brew,beer
> brewery|breweries|brewpub|brewpubs|brew pub|brew pubs|microbrewery|microbreweries|taproom|taprooms|tap room|tap rooms|brewhouse|brew house|beer hall|beer halls|cerveceria|cervecerias|craft brewery|craft breweries|craft beer place|craft beer bar|brewery hopping|brewery tour|distillery|distilleries|cider house|cidery|meadery
beergarden : drink : bar,pub,brewery : : 45 : outdoor : beer - beer,garten,garden
> beer garden|beer gardens|biergarten|biergartens|jardin de cerveza|patio cervecero|jardin cervecero|terraza cervecera
pub : drink : pub : : 45 : :
> pub|pubs|tavern|taverns|taberna|tabernas|irish pub|irish pubs|pub irlandes|pubs irlandeses|bar irlandes|taberna irlandesa|alehouse|public house|local boozer|boozer|public houses|gastropub for drinks
bar : drink : bar,pub : : 45 : :
> beach bar|beach bars|bar|bars|bares|dive bar|dive bars|dive|dives|saloon|barcito|baretto|barra|arcade bar|arcade bars|barcade|barcades|cocktail lounge|lounge|lounges|hotel bar|cantina bar|speakeasy|speakeasies|speak easy|neighborhood bar|tiki bar|tequila bar|whiskey bar|whisky bar|mezcaleria|garito|garitos|bareto|baretos|chiringuito|chiringuitos|de bar en bar
sportsbar : drink : bar,pub : : 60 : : sport - sport,tap,grill
> sports bar|sports bars|sport bar|bar deportivo|bar de deportes|sports pub
cocktail : drink : bar : : 60 : thing : cocktails - cocktail,lounge
> cocktail|cocktails|a cocktail|craft cocktails|martini|martinis|margarita|margaritas|marg|margs|mojito|mojitos|negroni|old fashioned|mixology|mixed drinks|coctel|cocteles|cubata|cubatas|gin tonic|gin and tonic|g and t|whiskey|whisky|bourbon|tequila|mezcal|rum|ron|gin|vodka|mimosa|mimosas|🍸|🍹|aperol spritz|spritz|fancy drinks|pisco|pisco sour|fernet|aguardiente|guaro|mezcalito|mezcalitos|tequilita|tequilitas|caipirinha|caipirinhas|coctelito|coctelitos|daiquiri|bloody mary|bloody marys|bloody maries|moscow mule|pina colada|pina coladas|long island iced tea|espresso martini|espresso martinis|g&t|g&ts|g and ts|gin & tonic
cocktailbar : drink : bar : : 60 : : cocktails - cocktail,lounge
> cocktail bar|cocktail bars|cocktail place|cocktail spot|cocktail lounge bar|cocteleria|coctelerias|bar de cocteles|cocktail joint
wine : drink : bar,pub : bar : 60 : thing : wine - wine,vin,enote
> wine|wines|a glass of wine|glass of wine|glass of red|glass of white|vino|vinos|vinito|vinitos|copa de vino|champagne|prosecco|cava|rosé wine|bubbly|sangria|🍷|natural wine|champan|vino tinto|vino blanco|tinto de verano|copa de tinto|copita de vino|cavita
winebar : drink : bar : : 60 : : wine - wine,vin,enote
> wine bar|wine bars|vinoteca|vinotecas|bar de vinos|enoteca|enotecas|vineria|wine place|wine tasting|winery|wineries
club : dancing : nightclub : : 90 : :
> club|clubs|nightclub|nightclubs|night club|night clubs|clubbing|dance|dances|dancing|dance floor|dance club|disco|discos|discoteca|discotecas|antro|antros|boliche|bailar|bailando|baile|salsa dancing|perreo|rave|techno|house music|edm|dj|salir de fiesta|fiesta|party hard|go partying|partying|rumba|juerga|de juerga|parranda|de parranda|desmadre|echar desmadre|reventon|de joda|farra|de farra|de marcha|antrear|perrear|reggaeton|💃|🕺|🪩|bailar salsa|salsa|bachata|cumbia|merengue|bailongo|bailoteo|mover el bote|mover el esqueleto|salir a bailar|ir a bailar|rumbear|rumbeamos|rumbeemos|fiestear|fiesteamos|carretear|janguear|jangueo|enfiestarnos|salir de rumba|ir de rumba|ir de fiesta|vamos de fiesta|farrear|parrandear|ir de antro|irnos de antro|salir de antro|bailamos|bailemos|bailaremos|seguir la fiesta|seguimos la fiesta
livemusic : live_music : bar,pub,nightclub,theatre,arts_centre : : 90 : : music - music,live,jazz,blues,concert,stage,lounge
> live music|piano bar|piano bars|dueling pianos|live band|live bands|band playing|music venue|music venues|concert|concerts|gig|gigs|some music|live show|live tunes|listen to music|hear a band|hear music|musica en vivo|musica en directo|concierto|conciertos|banda en vivo|🎵|🎶|🎸|🎤|🎷|open mic|rock show|indie band|mariachi|mariachis|rock en vivo|salsa en vivo|grupo en vivo|tocada|tocadas|toquin|a band|cover band|cover bands|bands
karaoke : live_music : bar,pub,nightclub : : 90 : : karaoke - karaoke
> karaoke|karaoke bar|karaoke bars|karaoke night|sing karaoke
jazz : live_music : bar,pub,nightclub,theatre,arts_centre : : 90 : : jazz - jazz,blues,music,lounge
> jazz|jazz club|jazz clubs|jazz bar|jazz bars|live jazz|blues|blues club|blues bar|live blues|jazz music|club de jazz|bar de jazz|blues music|concierto de jazz|conciertos de jazz|jazz en vivo
coffee : coffee : cafe : : 25 : :
> coffee|coffees|dark roast|dark roast coffee|light roast|medium roast|a coffee|cafe|cafes|coffee shop|coffee shops|coffee house|coffeehouse|coffeehouses|coffee place|coffee spot|coffee bar|coffee break|espresso|espressos|latte|lattes|cappuccino|cappuccinos|flat white|cold brew|americano coffee|mocha|macchiato|cortado|cortados|caffeine|java|cuppa|cup of joe|some joe|morning joe|cafeteria|cafeterias|cafecito|cafecitos|cafetito|tintico|tinticos|un cafe|cafetin|☕|☕️|internet cafe|matcha|chai|a cup of coffee|cup of coffee|cafe con leche|cafes con leche
tea : coffee : cafe : : 30 : : tea - tea,te
> tea|teas|teahouse|tea house|tea room|tearoom|tea shop|cup of tea|te verde|casa de te|un te|el te|tecito|tecitos|un tecito|matecito|matecitos|🍵|🫖|salon de te|hot chocolate|hot cocoa|chocolate caliente|cocoa
dessert : dessert : ice_cream,cafe : : 25 : :
> chocolate shop|chocolate shops|chocolatier|chocolateria|candy shop|candy store|dessert|desserts|dessert place|dessert places|dessert spot|dessert spots|dessert shop|dessert bar|lugar de postres|postreria|something sweet|something sugary|sugary|sweet treat|sweet treats|sweets|a treat|treats|sweet tooth|cake|cakes|slice of cake|slice of pie|slice of cheesecake|cheesecake|pie|pies|brownie|brownies|chocolate|chocolates|postre|postres|algo dulce|dulces|pastel|pasteles|torta dulce|tarta|tartas|pudding|flan|🍰|🧁|🍫|🍮|🥧|sugar fix|desert after|antojo dulce|antojo de dulce|repostería dulce|tres leches|s'mores
icecream : dessert : ice_cream : : 25 : :
> ice cream sandwich|ice cream sandwiches|ice cream|ice creams|icecream|ice-cream|gelato|gelatos|gelateria|frozen yogurt|froyo|fro yo|sorbet|sundae|sundaes|milkshake|milkshakes|soft serve|creamery|ice cream parlor|ice cream parlour|ice cream shop|helado|helados|heladeria|heladerias|nieve|nieves|paleta|paletas|paleteria|🍦|🍨|🍧|raspado|raspados|frozen custard|custard|malteada|malteadas|granizado|granizados
museum : museum : museum : : 90 : :
> museum|museums|something educational|somewhere educational|something to learn from|museo|museos|exhibit|exhibits|exhibition|exhibitions|exhibicion|exhibiciones|exposicion|exposiciones|museum hopping|muzeum|🏛|🏛️|expo|expos
smithsonian : museum : museum : : 90 : : smithsonian - smithsonian
> smithsonian|smithsonians|smithsonian museum|smithsonian museums
artmuseum : museum : museum : : 90 : : art ART art!
> art institute|institute of art|institute of arts|moma|the moma|the met|guggenheim|the guggenheim|art museum|art museums|museum of art|museo de arte|museos de arte|fine art museum|modern art museum|modern art|contemporary art|fine arts|arte moderno|arte contemporaneo|painting|paintings|pinturas|sculpture|sculptures|impressionists|impressionist
sciencemuseum : museum : museum : : 90 : : science SCI,NAT scien,industry,technolog,space!
> science museum|science museums|science center|science centre|museum of science|museo de ciencia|museo de ciencias|science|space museum|tech museum|museo de la ciencia|air and space|air & space|air n space|ciencia|technology museum|discovery center|outer space|space stuff|space nerd|space nerds|astronaut|astronauts|spaceships|space exploration|obsessed with space|mad about space|crazy about space|into space|loves space|love space|museo del espacio|astronautas|cohetes|museo del aire y espacio|museo del aire y el espacio|museo del aire y del espacio|museo aeroespacial
historymuseum : museum : museum : : 90 : : history HST histor,heritage!
> history museum|history museums|historical museum|museum of history|museo de historia|museo historico|historic house|historic houses|historical society|historic home|something historic|something historical|history
naturemuseum : museum : museum : : 90 : : nature NAT,SCI natur,field!
> natural history|natural history museum|museum of natural history|museo de historia natural|historia natural|dinosaur|dinosaurs|dinosaurio|dinosaurios|fossils|nature museum|🦖|🦕
zoo : museum : museum,park : : 90 : : zoo - zoo!
> zoo|zoos|zoologico|zoologicos|the animals|see animals|see the animals|ver animales|🦁|🐘|🐼|🦒|🦓|animals|wild animals
aquarium : museum : museum : : 90 : : aquarium - aquari!
> aquarium|aquariums|acuario|acuarios|🐠|🦈|🐬|see fish tanks|sea life
planetarium : museum : museum : : 75 : : planetarium - planetari,observator!
> planetarium|planetario|observatory|observatorio|stargazing|🔭|star gazing
kidsmuseum : museum : museum : : 90 : kids : children CMU child,kid,discover!
> children's museum|childrens museum|children museum|kids museum|kid's museum|museo para niños|museo infantil|museo de los niños|museo del niño|museo de niños
gallery : gallery : gallery,museum,arts_centre : gallery : 60 : : art ART art,galler
> gallery|galleries|something artsy|something arty|art gallery|art galleries|galeria|galerias|galeria de arte|galerias de arte|art|some art|arte|art show|street art|murals|mural|🎨|🖼|🖼️|exposicion de arte|exposiciones de arte|expo de arte|exhibicion de arte|art exhibit|art exhibits|art exhibition|art exhibitions
theatre : theatre : theatre : : 120 : :
> matinee|matinees|matiné|theatre|theatres|theater|theaters|broadway|broadway show|broadway theatre|broadway theater|broadway play|broadway musical|off broadway|play|plays|a play|musical|musicals|stage show|show|shows|a show|teatro|teatros|obra|obras|obra de teatro|opera|operas|the met opera|metropolitan opera|ballet|comedy show|comedy club|comedy|stand up|standup|stand up comedy|improv|improv show|magic show|cabaret|burlesque|circus|performance|performances|espectaculo|espectaculos|una obra|musical de broadway|comedia|funcion de teatro|zarzuela|🎭|drag show|puppet show|symphony|orchestra|philharmonic|recital
cinema : cinema : cinema : : 120 : :
> movie and popcorn|movie and some popcorn|popcorn and a movie|film and popcorn|cinema|cinemas|movie|movies|a movie|film|films|flick|flicks|movie theater|movie theaters|movie theatre|movie night|the pictures|imax|the flicks|cine|cines|pelicula|peliculas|peli|pelis|🎬|🍿|🎥|🎞|cinemateca|blockbuster|screening
artscentre : arts : arts_centre : : 60 : :
> arts centre|arts center|art centre|art center|arts centres|arts centers|cultural center|cultural centre|cultural centers|centro cultural|centros culturales|centro de arte|centro de artes
arts : arts : arts_centre,gallery,theatre,museum : arts_centre : 60 : :
> culture|cultural|cultura|something cultural|algo cultural|some culture
library : library : library : : 40 : :
> library|libraries|biblioteca|bibliotecas|public library|reading room|📚|read a book|study spot|place to study|sala de lectura
shopping : shopping : market : : 45 : :
> market|markets|fish market|farmers market|farmer's market|farmers' market|farmers markets|food market|flea market|public market|street market|bazaar|mercado|mercados|mercadillo|mercado de pulgas|tianguis|marketplace|marketplaces|christmas market|holiday market|mercado navideño|mercado publico|shopping|shop|shops|boutiques|boutique|mall|malls|shopping mall|shopping center|go shopping|compras|de compras|ir de compras|tiendas|tienda|centro comercial|souvenirs|souvenir|🛍|🛍️|window shopping|souvenir shopping|gift shopping|mirar escaparates|ver escaparates|ver tiendas|ver vitrinas|mirar vidrieras|tiendear|ir de shopping|de shopping|ir de tiendas|de tiendas
sights : sights : landmark,memorial,museum,gallery,park : landmark : 25 : :
> something to look at|something to see|things to see|stuff to see|things to look at|something worth seeing|sight|sights|the sights|sightseeing|sight seeing|sightsee|see the sights|attraction|attractions|tourist attraction|tourist attractions|tourist spot|tourist spots|touristy stuff|touristy things|touristy|tourist stuff|must see|must sees|famous place|famous places|historic site|historic sites|historical sites|city tour|self guided tour|see the city|photo spot|photo spots|photo op|photo ops|skyline|viewpoint|lookout|turismo|turistear|lugares turisticos|lugar turistico|atracciones|atraccion|atracciones turisticas|sitios turisticos|lugares emblematicos|sitios historicos|sitio historico|lugares historicos|lugar historico|hacer turismo|conocer la ciudad|ver la ciudad|mirador|puntos de interes|lugar emblematico|📸|🗽|sacarnos fotos|tomarnos fotos|sacar fotos|tomar fotos|lugares iconicos|sitios iconicos|lugares famosos|lugares mas famosos|sitios famosos|sitios mas famosos|lo mas famoso|lo mas importante|lo imperdible|lugares imperdibles|imperdibles|lugares de interes|principales atracciones|lo mas emblematico|show me the highlights|see the highlights|hit the highlights|city highlights|highlights of the city|top attractions|main attractions|haunted places|haunted spots|haunted house|ghost tour|ghost tours|somewhere instagrammable|instagrammable spots|instagrammable places|photogenic spots|worth seeing|worth a look|worth looking at|worth a visit|worth visiting|que vale la pena ver
landmark : sights : landmark,memorial,museum,gallery,park : landmark : 25 : :
> landmark|landmarks|famous buildings|famous building|architecture|architectural|historic church|historic churches|old churches|churches|cathedral|cathedrals|historic buildings|historic building|old buildings|old building|beautiful buildings|notable buildings|cool buildings|buildings|edificios|edificios antiguos|edificios bonitos|edificio antiguo|edificios historicos|edificio historico|arquitectura|tower|iglesia|iglesias|catedral|famous landmark|an old building|grand old building|grand old buildings|nice old building|nice old buildings|beautiful building|notable building|pretty buildings|pretty building|skyscraper|skyscrapers|rascacielos
walk : sights : landmark,memorial,park,museum,gallery : landmark : 30 : generic,thing :
> a walk|go for a walk|walk around|take a walk|stroll|a stroll|paseo|un paseo|dar un paseo|dar una vuelta|caminata|wander|wander around|a wander|pasear|look around|explore the city|explore downtown|exploring|go exploring|walking loop|walking tour|loop|nature walk|recorrido|salir a caminar|ir a caminar|caminar un rato|caminar por el centro|caminar por la ciudad|callejear|dar un rol|un rol|vagar|caminar un poco|caminar tantito|andar un poco|estirar las piernas|scenic walk|a scenic walk|nice walk|little walk|long walk|city walk|river walk|lake walk|waterfront walk|lakeside walk|riverside walk|scenic stroll|nice stroll
memorial : memorial : memorial,landmark : memorial : 15 : :
> 911 memorial|9/11 memorial|korean war memorial|korean war veterans memorial|vietnam veterans memorial|vietnam war memorial|vietnam memorial|memorial|memorials|monument|monuments|statue|statues|war memorial|war memorials|monumento|monumentos|estatua|estatuas|memoriales|monumento conmemorativo
park : park : park,museum,landmark : park : 40 : : park BOT park,garden,plaza,square,conservator,botanic!
> park|parks|a park|the park|dog park|dog parks|dog run|dog runs|garden|gardens|parque|parques|jardin|jardines|playground|playgrounds|picnic|picnics|picnic spot|un picnic|green space|🌳|🌲|🧺|beach|the beach|playa|malecon|the waterfront|along the waterfront|seawall|riverwalk|the lakefront|along the lakefront|along the lake|along the river|seawall park|zona verde|parque infantil|trail|hike|hiking|senderismo|pasear al perro|sacar al perro
botanicgarden : park : museum,park : : 60 : : botanic - botanic,conservator,arboret!
> botanic garden|botanical garden|botanic gardens|botanical gardens|botanical|botanics|conservatory|conservatories|park conservatory|arboretum|arboretums|jardin botanico|jardines botanicos|invernadero
stadium : stadium : stadium : : 60 : :
> stadium tour|visit the stadium|see the stadium|ballpark tour|tour of the stadium|tour the stadium|ver el estadio|visitar el estadio|tour del estadio|visit the ballpark|see the ballpark
fun : fun : museum,cinema,arts_centre,theatre,gallery : museum : 75 : generic :
> bored|we're bored|i'm bored|aburrido|aburrida|aburridos|aburridas|something fun|something else fun|something else to do|indoor fun|fun under a roof|fun under one roof|fun under cover|fun somewhere dry|inside somewhere fun|indoors somewhere fun|somewhere inside and fun|somewhere indoors and fun|somewhere fun and dry|somewhere dry and fun|somewhere warm and fun|fun indoors|family fun|fun inside|what can i do with|what can we do with|what to do with|what's fun|whats fun|what is fun|have fun|have some fun|for fun|fun stuff|fun thing|fun things|fun activity|fun activities|activity|activities|things to do|thing to do|something to do|stuff to do|anything to do|what to do|what can we do|what could we do|what is there to do|what's there to do|entertainment|entertain|entertain us|something interesting|something interesting to do|something cool|adventure|algo divertido|actividad|actividades|que hacer|algo que hacer|cosas que hacer|entretenimiento|entretener|algo interesante|diversion|algo entretenido|plan divertido|que podemos hacer|que se puede hacer|que hay para hacer|que hay por hacer|que puedo hacer|cosas para hacer|cosas por hacer|algo por hacer|algo para hacer|indoor activity|indoor activities|indoor thing|indoor things|indoor stuff|inside activity|something indoors|something inside|somewhere indoors|keep them busy|keep the kids busy|que hacemos|que podriamos hacer|que se hace|que hago|que hacemos hoy|estoy aburrido|estoy aburrida|estamos aburridos|what's free|whats free|what is free|free stuff|free things|free activities|something free|costs nothing|what else can we do|what else can i do|what else is there to do|what else to do|something else to do
outdoors : park : park,landmark,memorial : park : 40 : generic :
> outdoor activity|outdoor activities|outdoorsy|something outdoorsy|outdoor stuff|outdoor fun|outdoor thing|outdoor things|things to do outside|things to do outdoors|something to do outside|something to do outdoors|stuff to do outdoors|stuff to do outside|actividad al aire libre|actividades al aire libre|algo que hacer al aire libre
kidsfun : fun : museum,cinema,arts_centre,theatre,gallery : museum : 75 : generic,kids :
> something for kids|something for the kids|something for the children|something for children|something kid friendly|something for the little ones|kids activity|algo para niños|algo para los niños|algo con niños|algo con los niños|algo para los peques|algo infantil|entretener a los niños
hotel : hotel : hotel : : 30 : :
> book a hotel|find a hotel|need a hotel|a hotel|hotels|hotel room|place to stay|somewhere to stay|place to sleep|hostel|hostels|alojamiento|un hotel|hospedaje|hoteles|🏨|lodging|airbnb
`
