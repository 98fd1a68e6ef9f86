/** Diets. `id : phrases`. */
export const dietLines = `
vegan : vegan|vegans|vegano|vegana|veganos|veganas|plant based|plantbased|vegan friendly|🌱|dairy free and meat free|no animal products|sin productos animales|nada de origen animal|sin productos de origen animal|sin nada animal|sin nada de origen animal|no como nada de origen animal|no comemos nada de origen animal|no come nada de origen animal
vegetarian : vegetarian|non meat|meat less|sin carnes|vegetarians|veggie|veggies|vegetariano|vegetariana|vegetarianos|vegetarianas|meatless|meat free|vegetarian friendly|pescatarian|pescetarian|pescetariana|pescetariano|no carne|cero carne|don't eat meat|doesn't eat meat|do not eat meat|does not eat meat|dont eat meat|doesnt eat meat|no meat|without meat|sin carne|no como carne|no comemos carne|no come carne|no comen carne|herbivore|herbivores
halal : halal|jalal|halal certified|zabiha
kosher : kosher|cosher|kasher|kosher certified|glatt
gluten_free : gluten free|glutenfree|gf options|gluten intolerant|celiac|celiacs|coeliac|celiac friendly|coeliacs|celiaco|celiaca|celiacos|celiacas|sin gluten|no gluten|can't eat gluten|cant eat gluten|can't have gluten|cannot eat gluten|without gluten|gluten intolerance|gluten allergy|allergic to gluten|alergico al gluten|alergica al gluten|libre de gluten|wheat free|don't eat gluten|doesn't eat gluten|do not eat gluten|does not eat gluten|doesn't do gluten|don't do gluten|avoids gluten|avoid gluten|avoiding gluten|off gluten|no wheat|no come gluten|gluten sensitive|intolerante al gluten|no puede comer gluten|no puedo comer gluten|no pueden comer gluten|no comen gluten|no como gluten|no comemos gluten|no tolera el gluten|no tolero el gluten|intolerancia al gluten|alergia al gluten|sensible al gluten|que no lleve gluten|gluten fre|cero gluten
`

/** What a diet leaves out. `id : words`. */
export const ingredientLines = `
vegetarian : meat|carne|carnes
gluten_free : gluten|wheat
`

/** Prices. `min max : phrases`; `-` for no limit. */
export const priceLines = `
- 1 : sin gastar mucho|gastar poco|no gastar mucho|sin gastar tanto|without spending much|without spending a lot|don't want to spend much|not spend much|not spending much|cheap|cheaply|cheapest|cheapo|dirt cheap|budget|on a budget|tight budget|budget friendly|low budget|inexpensive|low cost|broke|barato|barata|baratos|baratas|baratito|baratita|economico|economica|economicos|economicas|low price|wallet friendly|bargain|bargains|affordable|affordably|economical|easy on the wallet|student budget|poco dinero|low key cheap|low prices|cheap and cheerful|bajo presupuesto|presupuesto bajo|presupuesto ajustado|poco presupuesto|shoestring|on a shoestring|que no cueste mucho|bueno bonito y barato|asequible|asequibles|a buen precio|💸|baraton|baratona|baratones|baratisim~|corto de lana|cortos de lana|corta de lana|corto de dinero|cortos de dinero|corta de dinero|corto de plata|no traigo mucho dinero|no traigo mucha lana|no tengo mucho dinero|no tenemos mucho dinero|no tengo mucha plata|sin un peso|sin un mango|sin plata|sin lana|sin feria|ando pelado|ando pelada|andamos pelados|poca lana|poca plata|presupuesto de estudiante
- 2 : no need for it to be fancy|no need to be fancy|doesn't have to be fancy|does not have to be fancy|doesn't need to be fancy|don't need anything fancy|don't want anything fancy|nothing too fancy|not too fancy|needn't be fancy|reasonable|break the bank|won't break the bank|not break the bank|wont break the bank|without breaking the bank|reasonably priced|reasonable price|reasonable prices|moderate|moderately priced|mid range|midrange|mid priced|decently priced|not pricey|casual|low key|lowkey|precio razonable|precios razonables|precio medio|precios moderados|no frills|unpretentious|not boujee|laid back price|sencillo|sencilla|nothing crazy|nada del otro mundo|relacion calidad precio|calidad precio|que no me cobren un dineral|que no cobren un dineral|que no nos cobren un dineral|sin pagar un dineral|no me cobren un dineral|no nos cobren un dineral|no cobren un dineral|que no rompa el bolsillo|que no duela al bolsillo|para todos los bolsillos|amable con el bolsillo
3 - : fancy|fancier|fanciest|priciest|swankiest|poshest|upscale|expensive|pricey|high end|highend|boujee|bougie|bourgie|posh|swanky|ritzy|luxury|luxurious|splurge|splurging|lavish|deluxe|classy|lujo|lujoso|lujosa|lujosos|de lujo|caro|cara|caros|caras|elegante|elegantes|exclusivo|exclusiva|costoso|costosa|top notch expensive|extravagant|opulent|fresa|sofisticado|sofisticada|🤑|blow out|treat ourselves|fifi|fifis|fino|fina|finolis|tirar la casa por la ventana|de alta gama|pijo|de categoria
`

/** What a venue has or lets one do. `id : phrases`. */
export const featureLines = `
wheelchair : wheelchair|wheelchairs|wheelchair accessible|wheelchair access|wheelchair friendly|accessible by wheelchair|step free|step free access|can't do stairs|cannot do stairs|can't climb stairs|que no tengan que subir escaleras|que no tenga que subir escaleras|sin subir escaleras|no puede subir escaleras|no pueden subir escaleras|no podemos subir escaleras|no puedo subir escaleras|stepfree|no steps|no stairs|without stairs|without steps|barrier free|ramp|ramp access|accessible|accessible entrance|accessibility|handicap accessible|handicapped accessible|disabled access|mobility scooter|silla de ruedas|sillas de ruedas|en silla de ruedas|accesible|accesibles|accesible en silla de ruedas|accesibilidad|sin escaleras|sin escalones|rampa|acceso para discapacitados|walker accessible|cant do stairs|cant climb stairs|cannot climb stairs|can't manage stairs|crutches|on crutches|muletas|♿|♿️|🦽|uses a walker|with a walker|a walker|rollator|andador|mobility issues|limited mobility|movilidad reducida|sin gradas|sin gradas ni escaleras|ni escaleras|ni escalones
fewsteps : cane|a cane|uses a cane|with a cane|walks with a cane|walking stick|bad knees|bad knee|bad hip|bad back|baston|con baston|camina con baston|que camina con baston|mal de las rodillas|mala rodilla|rodillas malas|problemas de rodilla|can't walk much|can't walk far|cant walk far|no puede caminar mucho|no camina mucho|le cuesta caminar|camina despacio
outdoor : outside|afuera|patio|patios|terrace|terraces|terraza|terrazas|outdoor|outdoors|outdoor seating|outside seating|outside tables|seats outside|seating outside|tables outside|dine outside|somewhere outside|something outside|sit outside|eat outside|al fresco|alfresco|al aire libre|aire libre|rooftop|rooftops|roof top|roof deck|azotea|azoteas|sidewalk seating|sidewalk cafe|in the sun|open air|deck|sentarnos afuera|comer afuera|en el exterior|sentarnos fuera|sentarse fuera|courtyard|backyard|garden seating|mesas afuera|mesas fuera|al exterior|mesas en la calle
indoors : indoors|indoor|somewhere inside|something inside|bajo techo|en interiores|interior|under a roof|bajo cubierto|out of the rain|out of the cold|somewhere dry|under cover|sentarnos adentro|sentarnos dentro|mesas adentro|comer adentro|estar adentro
takeaway : for a picnic|for our picnic|for the picnic|for picnic|takeaway|takeouts|take away food|pick it up|take away|takeout|take out|to go|carryout|carry out|grab and go|on the go|para llevar|pa llevar|para llevarnos|pick up food|to take with us|🥡🥢
kids : kid friendly|kids friendly|kid's menu|kids menu|kids|kid|kiddo|kiddos|children|child|toddler|toddlers|baby|babies|infant|stroller|pram|buggy|high chair|high chairs|highchair|family friendly|child friendly|little ones|little one|the littles|youngsters|youngster|grandkids|grandchildren|niños|niñas|niño|niña|nenes|nene|nena|chicos pequeños|bebe|bebes|peques|los peques|pequeños|chiquillos|chamacos|familiar|infantil|apto para niños|para toda la familia|carriola|cochecito|carrito de bebe|nietos|chiquitos|👶|🧒|👧|👦|👨‍👩‍👧|👨‍👩‍👧‍👦|👨‍👩‍👦|toddler friendly|preschooler|preschoolers|kindergartner|kindergartners|whole family with kids|minors|teen|teens|teenager|teenagers|teenage|tween|tweens|adolescente|adolescentes|chavitos|crios|mis hijos|nuestros hijos|mis dos hijos|mis 2 hijos|mis tres hijos|mis 3 hijos|mis hijitos|los hijos|chamacada|chamaquitos|chavalitos|mis chavalos|escuincles|pequeñines|mocosos|sobrinitos|sobrinitas|sobrinito|sobrinita|hijitas|hermanito|hermanita|hermanitos|primitos|bebito|bebita|niñitos|niñitas|chiquillas
adults : grown up
adults : kids are asleep|kids asleep|kids are in bed|kids in bed|kids go to bed|kids are home|kids are at home|kids are with grandma|kids are with the sitter|kids are away|kids at grandma's|los niños duermen|los niños estan dormidos|grown up|grown ups|grown ups only|just the adults|just us adults|adults only|no kids|without kids|without the kids|kid free|child free|kidless|sin niños|sin los niños|solo adultos|no children|without children|los niños se quedan|dejamos a los niños|sin los peques|sin peques|sin hijos|sin los hijos|sin chamacos|puros adultos
chain : chain|chains|chain place|chain places|chain restaurant|chain restaurants|big chain|big chains|franchise|franchises|cadena|cadenas|franquicia|franquicias|corporate
openknown : hours i can trust|hours we can trust|definitely open|sure to be open|guaranteed open|must be open|has to be open|needs to be open|that is open|which is open|open for sure|should be open|make sure it's open|make sure its open|que este abierto|tiene que estar abierto|que esten abiertos|abierto seguro
`

/** Wishes that no data shows. `id : phrases`. */
export const softLines = `
the Met : the met
MoMA : moma
the Guggenheim : guggenheim
the Art Institute : art institute
quiet : quiet|quieter|calm|peaceful|tranquil|not loud|not too loud|not noisy|hushed|tranquilo|tranquila|tranquilos|tranquilas|tranqui|silencioso|silenciosa|sin ruido|chill|chilled|relaxed|relaxing|relaxeado|relajado|relajada|laid back|low noise|where we can talk|where we can hear each other|somewhere to talk|para platicar|para charlar|para conversar|mellow|no crowds|not crowded|not too crowded|uncrowded|🤫|sin mucho ruido|sin tanto ruido|poco ruido|que no haya ruido|donde se pueda platicar|donde se pueda hablar|donde se pueda charlar|donde podamos platicar|donde podamos hablar|para hablar
romantic : romantic|romantico|romantica|romanticos|date|a date|first date|date night|anniversary|aniversario|our anniversary|propose|proposal|intimate|intimo|intima|candlelit|candle light|candlelight|cita|una cita|honeymoon|luna de miel|💕|❤|❤️|😍|🥰|💍|💘|luz de las velas|a la luz de las velas|con velas|velada
cosy : cosy|cozy|snug|homey|acogedor|acogedora|acogedores|warm|calentito|hygge|fireplace|chimenea
lively : poppin|popping|bumpin|lively|buzzing|buzzy|vibrant|bustling|party vibe|party atmosphere|rowdy|loud|noisy|energetic|animado|animada|animados|con ambiente|ambiente|buen ambiente|great atmosphere|good atmosphere|atmosphere|vibe|vibes|good vibes|cool vibe|cool vibes|great vibe|buena vibra|buen rollo|chid~|padrisim~|perron|perrona|chingon|chingona|guay|copado|copada|atmospheric|packed|fun|divertido|divertida|divertidos|fun place|hopping|🎉|🔥|rockin|ruidoso|ruidosa|ruidosos
good : proper|good|great|best|nice|nicest|excellent|top|top rated|highly rated|awesome|amazing|fantastic|delicious|tasty|yummy|yum|decent|solid|killer|legit|bomb|fire|finest|superb|quality|wonderful|lovely|perfect|memorable|outstanding|well reviewed|buen~|buen|mejor|mejores|ric~|riquisim~|buenisim~|delicios~|sabros~|chul~|excelente|excelentes|genial|bonit~|padre|padres|chevere|bacano|lind~|especial|special|😋|🤤|⭐|👌|recomendado|recomendada|recommended
authentic : authentic|real deal|traditional|autentico|autentica|tradicional|tipico|tipica|hole in the wall|genuine|homemade|home cooked|home style|casero|casera|family run|mom and pop|family owned|old school|classic|old fashioned place|artisanal|artesanal
local : local|locals|where locals go|like a local|local favorite|local favourite|off the beaten path|off the beaten track|hidden gem|hidden gems|hidden|secret|non touristy|not touristy|not too touristy|donde van los locales|independent|local spot|underrated|undiscovered|poco turistico|no turistico|lesser known|nada turistico|nada turistica|no tan turistico|no muy turistico|que no sea turistico
popular : popular|famous|iconic|well known|renowned|legendary|must try|famoso|famosa|famosos|conocido|conocida|emblematico|emblematica|popular with locals|trending|instagrammable|instagram worthy|instagrameable|instagrameables
trendy : trendy|hip|hipster|cool|stylish|chic|modern|funky|quirky|unique|unusual|different|new|de moda|moderno|moderna|original|artsy|edgy|eclectic|coolest|😎
view : view|views|a view|great view|with a view|scenic|vista|vistas|con vista|con vistas|buena vista|waterfront view|lake view|skyline view|overlooking|river view|water view|ocean view|city view
dogs : dog friendly|pet friendly|dogs allowed|dogs welcome|dogs are welcome|dogs ok|allows dogs|my dog|our dog|the dog|my dogs|our dogs|the dogs|his dog|her dog|mi perro|mis perros|nuestro perro|nuestros perros|perro|perros|con perro|perrito|perritos|pets|mascota|mascotas|🐶|🐕
wifi : wifi|wi fi|outlets|laptop|laptop friendly|remote work|work from|trabajar con la laptop
parking : parking|estacionamiento|free parking|park the car|aparcamiento
safe : safe|safely|seguro|segura|well lit
healthy : something healthy|algo sano|healthy|light|fresh|healthier|saludable|sano|sana|ligero|ligera|something light|algo ligero|low carb|keto|paleo|organic|organico|fresco|clean eating|low calorie|high protein|no tan pesado|no muy pesado|nada pesado|poco pesado|no tan pesada|no muy pesada|que no caiga pesado
spicy : something spicy|algo picante|spicy|hot and spicy|picante|picoso|picosa|🌶|🌶️|picosas|picosos|picantes|picantito|que pique|enchiloso|enchilosa|bien picoso
hearty : something hearty|hearty|filling|big portions|large portions|huge portions|porciones grandes|abundante|greasy
casual : informal|come as you are|relajado casual
formal : formal|dress up|dressy|suit and tie|business|client|clients|clientes|work dinner|negocios|company outing|team outing|team dinner|corporate event|comida de negocios
varied : all different cuisines|different cuisines|different kinds of food|different types of food|cocinas diferentes|comidas diferentes|cocinas distintas
celebration : 🥂|🎂|birthday|bday|birthdays|b day|cumpleaños|cumple|celebrate|celebrating|celebration|celebrar|celebramos|festejar|festejo|bachelorette|bachelor|bachelorette party|bachelor party|despedida|despedida de soltera|despedida de soltero|graduation|graduacion|promotion|reunion|🎈|🎁|farewell|baby shower|special occasion|ocasion especial|engagement
allergy : nut free|nut allergy|peanut allergy|allergic to nuts|allergic to peanuts|tree nut allergy|alergico a las nueces|alergia a los frutos secos|peanut free|lactose intolerant|dairy free|lactose free|sin lactosa|intolerante a la lactosa|egg free|soy free|low sodium|diabetic|diabetico|diabetica|sin lacteos|no lacteos|sin nueces|sin cacahuate|sin cacahuates|sin mani|alergia a las nueces|alergia al cacahuate|alergia al mani|alergico al cacahuate|alergico al mani|alergica al mani|alergica a las nueces|alergica al cacahuate|intolerante a los lacteos
music : background music|good music|buena musica|vinyl|with music|musica
tv : tv|tvs|screens|big screen|big screens|pantalla|pantallas|pantalla grande|televisions
happyhour : happy hour deals|happy hour prices|drink specials|specials|deals|promociones|2x1|two for one
fast : quick|fast|quick service|rapido|rapida|quickly|speedy|in a hurry|in a rush|short on time|con prisa|prisa|apurados|apurado|tight on time|rapidito
service : good service|friendly|friendly staff|great service|buen servicio|amable|welcoming|lgbtq friendly|lgbt friendly|gay friendly|gay|queer
weather : pouring|drizzle|drizzling|stormy|windy|rainy|rain|raining|rainy day|snow|snowing|cold|hot day|fria|frias|frios|sunny|lluvia|lloviendo|llueve|dia lluvioso|nieve cayendo|frio|calor|sol|soleado|if it rains|si llueve|freezing|bad weather|mal tiempo|☔|🌧|☀|☀️|❄|weather
`

/** What people do that no venue of the data offers: `what it is called : words`. */
export const activityLines = `
kayaking : kayak|kayaks|kayaking|canoe|canoes|canoeing|paddleboarding|paddle boarding|paddleboard|rafting|kayakear|canoa
boats : boat tour|boat tours|boat ride|boat trip|boat|boating|river cruise|cruise|cruises|sailing|sail|ferry ride|yacht|jet ski|jet skis|jet skiing|paseo en barco|paseo en bote|tour en barco|crucero|barco|bote
fireworks : fireworks|firework|firework show|fireworks show|fuegos artificiales|pirotecnia
cycling : by bike|en bici|por bici|bike ride|bike rides|bike tour|bike rental|rent bikes|rent a bike|bicycle|bicycles|bikes|biking|cycling|bicicleta|bicicletas|andar en bici|alquilar bicis|scooters|segway
bowling : bowling|bowling alley|boliche|bolos|jugar boliche|jugar al boliche|jugar bolos
skating : ice skating|ice skate|ice rink|skating|skating rink|roller skating|roller rink|patinar|patinaje|pista de hielo
golf : mini golf|minigolf|golf|golfing|topgolf|driving range|mini putt
climbing : climbing gym|rock climbing|climbing wall|bouldering|escalada
escape room : escape room|escape rooms|laser tag|paintball|axe throwing|go karts|go karting|cuarto de escape
spa : spa|spas|spa day|massage|massages|sauna|saunas|manicure|pedicure|nails done|masaje|masajes
swimming : swimming|swim|swimming pool|swimming pools|water park|surf|surfing|snorkeling|scuba|nadar|piscina|alberca|surfear
skiing : skiing|ski|snowboarding|sledding|sled|tubing|esquiar|esqui
fitness : gym|workout|work out|yoga|yoga class|pilates|crossfit|gimnasio
rides : ferris wheel|roller coaster|roller coasters|theme park|amusement park|carousel|helicopter ride|helicopter tour|helicopter|hot air balloon|zipline|zip line|zip lining|horse riding|horseback riding|carriage ride|rueda de la fortuna|parque de diversiones|helicoptero|tirolesa
fishing : fishing|pescar|ir de pesca
shops : bookstore|bookstores|bookshop|bookshops|record store|record stores|record shop|thrift store|thrift stores|thrifting|vintage shops|comic store|libreria|librerias|tienda de discos
gambling : casino|casinos|gambling|blackjack|poker
`
