/** Words without meaning for a plan; never reported as unparsed. */
export const englishFillers = `
chance chances warmup warmups anthem layover layovers elsewhere laws seniors short brief rent renting rental
a an the this that these those it its it's i i'm im me my mine we us our ours you your yours u ur he him his she her hers they them their theirs who whom whose which what when where why how
is am are be been being was were will would could should can may might must shall do does did done have has had having get gets got getting go goes going gone went come comes coming came
to of in on at by from for with as if so than then there here up down out off over under into onto about again also too very really just only quite pretty rather super extra maybe perhaps possibly probably definitely absolutely literally basically honestly actually totally kinda sorta kind sort bit little lot lots much many more most less least few some any all both each every other another such same own else even still yet ever always sometimes usually already almost around
selling lazy linger lingering lounge lounging er erm um uh uhm hmm hm oh ah ugh wow meetings stretch gemelos
hi hello hey yo howdy greetings dear hiya sup thanks thank thx ty cheers ok okay okey k kk alright sure yeah yea yep yup lol haha lmao omg btw pls plz plis please welcome sorry bye goodbye good-bye
know think thinking thought guess feel feeling feels hope hoping wish wonder wondering believe mean means say saying says said tell telling ask asking look looking looks seem seems make makes making made take takes taking took bring bringing put let lets let's want wants wanted need needs needed like likes liked love loves loved enjoy enjoys enjoyed prefer prefers try trying tries tried start starts starting started end ends ending ended stop stopping stops keep keeps spend spending spent meet meeting meets plan plans planning planned book booking booked visit visiting visits arrive arriving leave leaving stay staying staying live living work working works use using show showing shown give giving find finding found see seeing seen hear watch walk walking walks walkable drive driving ride head heading hit hitting swing swinging cheer cheering check checking join joining hang hanging chill chilling relax wanna gonna gotta tryna lemme gimme dunno ain't ya y'all yall
day days night nights weeknight weeknights weekday weekdays midweek week weeks weekend weekends month months year years time times hour hours hr hrs minute minutes min mins moment while today tonight tomorrow now later soon early late am pm o'clock oclock sharp ish roughly approximately approx exactly precisely starting
place places spot spots joint joints venue venues somewhere something someplace anywhere anything nowhere everything thing things stuff area areas neighborhood neighbourhood part town city downtown local location corner street block blocks way door
people person persons ppl folks guys guy friend friends buddy buddies bro bros dude dudes boys boy girls girl lads lad mate mates ladies gals crew gang group team family families fam parents parent mom mum mother dad father grandma grandmother grandpa grandfather grandparents wife husband hubby wifey girlfriend boyfriend gf bf partner spouse fiancee fiance son sons daughter daughters sister brother sisters brothers cousin cousins aunt uncle nephew niece boss colleague colleagues coworker coworkers client clients date kid kids in-laws roommate roommates neighbor students hers bff bestie squad girlie girlies homies homie baby someone everyone everybody anyone anybody party
table tables seat seats reservation reservations booking available availability open opens opened opening close closes closed serving serve serves served order menu options option choice choices selection variety
first second third next last previous final
one two three four five six seven eight nine ten eleven twelve couple half quarter dozen several
straight anytime new old big small large tiny huge short long far near nearby close away apart different certain particular specific right left whole full entire complete total main real true simple easy hard easier easiest fine able free ready happy glad excited fun funny crazy sad bored boring hungry thirsty tired picky fussy
visiting traveling travelling trip travel vacation holiday holidays tour tourist tourists weekend getaway staying guest outing itinerary plan schedule agenda route stop stops beginning middle
name called named named's like-minded suggestions suggestion ideas idea recommendation recommendations advice help info information details tip tips thoughts question answer request
because since although though unless while until before after during between within without through across along toward towards behind beyond against per via plus minus
no not never none nothing neither nor don't doesn't didn't won't can't cannot couldn't shouldn't wouldn't isn't aren't wasn't weren't haven't hasn't hadn't
i'd i'll i've we'd we'll we've we're you'd you'll you've you're he's she's they're they've they'd that's there's what's where's who's how's here's it'll that'll
ago once twice however whatever whichever wherever whenever whether otherwise instead anyway anyways especially mostly mainly ideally preferably hopefully finally lastly afterwards
afterward together alone myself yourself ourselves themselves himself herself everybody's folks' work works office school college university class conference hotel airbnb home house apartment car bus train taxi uber lyft subway metro flight plane airport
iso lf hbu wbu idc brb ik ikr fr hmu asl bet
seeing-as etc lol eg ie vs ps asap tbh imo idk fyi bc cuz cos coz cause til till w
game games ticket tickets fan fans team teams player players sport sports
re ll ve d m s r n x t rt lil
siri alexa google cortana landed af grp hmu boyz gma
sum starvin cravin lookin feelin goin thinkin teh abierto abierta abiertos apetece apetecen da dat dis kill uses used st nd rd th ones fix
usa us america american's city's town's area's
giant lights photos browse browsing whatsoever menus fully obsessed champions life umbrella shop's booths nonna's cash star stars pick-me-up lesson lessons crew's interested curious window windows gimmick gimmicks theme themed fancied carbs
mr mrs ms dr sir madam
able-to allowed mind minds matter matters care cares worry rush
possible impossible problem problems issue sure surely
squeeze bottle bottles impress traveler travelers traveller travellers feet foot legs tops incl including included reply interns intern intern's killing kills craved celebrates flying fly flies flew driving
treat treating buy buying pay paying cost costs costing money cash card dollar dollars buck bucks price prices priced budget spend
order ordering eat eating drink drinking
catch catching grab grabbing pick picking choose choosing decide deciding
soft hard sitting sit sits standing stand wait waiting gap gaps teach teaching desk sessions session boards workshop workshops break breaks busy sometime wake
turning turns turn years-old aged age ages
because-of due thanks-to according
unlike except
meanwhile basically
tons bunch loads plenty enough ample
yes si no
sun mon
maybe's gf's bf's wife's husband's son's daughter's friend's mom's dad's
only-if
loop route distance apart further farther nearest closest
visitor visitors folks's kids'
anniversary's
starving's
arrival departure
wheel
also's
max maximum min minimum limit
vegan-friendly
boys' girls'
indoor outdoor
bite
town's
vibe
fancying fancy loving lover lovers fanatic fanatics
deal
pax
hungover hangover
feed
hours'
tonight's today's tomorrow's
finna bruh bruv boutta ima imma hella aight bet istg icl wsp wassup wyd shawty fam mans tryin gon kinda counting changing space single law owned degrees lazy patience stuck starve closer quartet awning funeral blah gran nan nana pop pops golfers cyclists runners retirees pensioners oldies elders elderly senior serious seriously shy blind deaf hearing
leftover
sunday's saturday's friday's
season
landing
rainy
prior
kickoff
whats wheres hows thats theres heres lets im ive ill youre theyre dont doesnt didnt cant wont isnt arent wasnt werent havent hasnt hadnt couldnt shouldnt wouldnt id
fat juicy cheeky bottomless share sharing read reading worth tasting normal regular plain face murder buff combo solo typical doing course courses sober rushed similar lie fussed settle pushing appetite bright airy stuffy missus tow hen stag generations payday girlies ordinary usual standard myself tho rest fr ong deadass anybody anybdy nobody yolo obvs obv obvi tix tho thru ngl frfr row pulling pull rolling roll style styles prisa prisas round
`

export const spanishFillers = `
a el la los las lo un una unos unas al del de en con por para sin sobre entre hasta desde hacia segun ante bajo contra durante mediante
y e o u ni que como cuando donde cuanto cual cuales quien quienes porque pues aunque si pero mas sino tambien tampoco ademas
yo tu el ella ello usted nosotros nosotras vosotros ellos ellas ustedes me te se nos os le les mi mis tus su sus nuestro nuestra nuestros nuestras vuestro mio tuyo suyo este esta esto estos estas ese esa eso esos esas aquel aquella aquello
racion raciones miga ponme ponnos cabros cabro minas primos primas muerto muerta muertos muertas ejecutivo ejecutiva descanso seleccion llevo llevamos verdad grax salu2 oq pers
che boludo mande mandes mandame guste gusten lana guita curro chamba laburo oficina trabajo oficina chavo chavos chava pibe pibes chula dime digan caminamos dije porfi porfiss xfi ocupo ocupamos rollo onda vuelta antojitos caliente calientes pela nombre trabajar estacionar tardisimo pasarnos pasarme estudiar das suegros suegro suegra cunado cunada ojo cara artesanal artesanales oigan recomiendenme estilo echame carnal mano agua jamaica orale empiece empieza acabe termine gratis ando andas anda andamos sirven sirvan sirva kiero kieres kiere keremos kieren comerme comernos comerse tomarme tomarnos irme irnos leche gastar crudo cruda crudos
soy eres es somos son ser sea sean estoy estas esta estamos estan estar este esten era fue fueron sido estado hay habra haya haber he has ha hemos han habia tengo tienes tiene tenemos tienen tener tenga tengan
voy vas va vamos van ir vaya vayamos vengo viene venimos vienen venir hago haces hace hacemos hacen hacer haga hagamos puedo puedes puede podemos pueden poder podria podriamos podrian pueda podamos quiero quieres quiere queremos quieren querer quisiera quisieramos quiera necesito necesita necesitamos gusta gustan gustaria busco busca buscamos buscando buscar pienso piensa pensamos pensando creo cree sabe sabes saber se encanta encantan espero esperamos
muy mucho mucha muchos muchas poco poca pocos pocas tan tanto tanta todo toda todos todas cada otro otra otros otras mismo misma mismos alguno alguna algunos algunas algun ningun ninguno ninguna nada nadie algo alguien varios varias cualquier cualquiera demasiado bastante casi solo solamente
hola buenas buenos dias tardes gracias favor porfa porfavor porfis saludos adios oye oigan bueno vale dale ok listo claro orale wey guey tio pana parce
hoy manana ayer ahora luego despues antes siempre nunca ya aun todavia pronto tarde temprano dia semana mes ano hora horas minuto minutos rato momento vez veces noche mediodia
lugar lugares sitio sitios local locales parte zona barrio ciudad centro calle casa aqui aca ahi alli alla cerca lejos
gente persona personas amigo amiga amigos amigas familia padres papa mama padre madre abuela abuelo abuelos esposa esposo mujer marido novia novio pareja hermano hermana hermanos primo prima tio tia hijo hija hijos jefe compañeros colegas compas cuates banda muchachos chicos chicas
mesa mesas reserva reservar reservacion recomiendas recomendacion recomienden sugerencias idea ideas opcion opciones ayuda plan planes
grande pequeno pequena nuevo nueva viejo vieja mejor peor primer primero primera segundo segunda ultimo ultima siguiente proximo proxima
llegar llegamos llego llega salir salimos salgo quedar quedamos pasar pasamos paso tomar tomamos tomo ver vemos veo visitar visitamos conocer llevar llevarme llevarnos llevame dame danos encontrar encuentra encontramos disfrutar probar empezar terminar seguir venga
fin finde rapido mas menos tal vez quizas quiza acaso asi bien mal
dolares pesos dinero precio precios cuesta cueste presupuesto nesecito nesesito nececito alto alta altos altas uno una recomiendan recomienda recomiende recomiendame maximo minimo como
corto corta cortos cortas sabor ganas antojo hambre sed echar echarnos echarme echamos muero morimos traigo traemos trae tipo tipos natural naturales nomas perrones perronas helada heladas pan jamon queso fruta limon atole olla sinaloa fifi leer compa cuate panas parceros parcero raza abuelita abuelito abuelitos papas baos fotografia iconicos sacar fotos foto aprovechando ratito pico tipin caiga entrar sale salen grupo grupos chingo bola monton aceptan acepten discapacitados solos llevamos acceso eramos crudas darnos gustito gusto platicar alcohol bebo soporto musulmanes musulmanas musulman paradas parada distintos distintas diferentes pasada posible cerrar completo completa carro coche itinerario quede caminar ahorita lado orden dolar estudiante estudiantes relacion origen animal dineral ruido hablar charlar pase pesado pesada pesados pesadas fut impresionarla impresionar impresionarlo visita aeropuerto cargado cargada armemos armar armamos largo larga raro rara quesos tabla tablas abran abren puertas puerta ambas ambos dieta dormirme dormir dormirnos cierre cierren conseguir consigo turistico turistica igual termina ruta empresa estaria mala muerte malo esperar viajo viajamos amplio amplia tiempo discreto discreta dar dure entradas entrada boletos boleto capricho cunadas suave perdon desvelarme cosita correr puedan fuerte pena no min recomendas aconsejas aconsejan aconsejais sabeis recomendais digas habiamos pensado toca provoca monta encantaria propon planecito plancito dudas dato vos caer apenas quedan faltan alcanzo alcanzas alcanza alcanzamos alcance arranca arrancan arrancamos maleta maletita maletas justo aprox digamos cae siesta triunfo cebolla apto aptos apta demas sumo suma sumaron lobo pasame ubicame tirame sacame consigueme apartame reservame proponme muestrame ensename bb presu tardio tardia bottomless lacteos probado televisores tele sombra camino mayores mayor cerrado cerrada equipo salado salada ayudas sorpresa abra
quedara quedaran quedan dejemos dejamos dejo basta bastan bastaria conformo conformamos alcanza alcanzan hartaron harte hartamos salga salgan sigue siguen recorrer recorremos
seria serian mandame mandanos mandarme hecho uso usa usamos usan verlo verla verlos verlas aguanta aguanto aguantan aguante aguanten pasarla pasarlo divertirnos divertirse divertirme distraernos distraerlos distraerse entretenido planazo chinchorreo chinchorrear chinchorrean chinchorreamos juntarnos reunirnos juntarse reunirse quedarnos acercarnos acercarme movernos moverme irse vamonos vete veniros venios llevaros decidnos ponednos traednos recomendadnos andale anden andemos jale jalamos jalar apunto apuntamos apuntados apuntate caeria caerian caen vengan vinieran viniera fuimonos fueramos fuera estuviera estuviese hubiera hubiese tuviera tuviese pudiera pudieras pudieran pudieses pudiesemos podrias podriais podes tenes queres sos conoces conoce conocen conoceis teneis podeis quereis sois estais vais habeis vosotras contigo conmigo alguito algotro cosilla cosillas cosa cosas puro pura puros puras purito meramente mero mera justito incluso aparte asimismo encima acerca mientras apenitas tantito tantita poquito poquita poquitos poquitas tantos tantas dizque hermosa hermoso bella bello preferencia preferible preferiblemente posibilidad posibles necesario necesaria importante idealmente obvio obviamente sinceramente honestamente literal literalmente neta netamente verdaderamente realmente simplemente basicamente francamente mira miren mirad escucha escuchen oiga fijate fijense imaginate perdona perdone perdonen disculpa disculpe disculpen disculpame quiubo quiubole epa epale aja ajam uf ufff uff jaja jajaja jeje jejeje jiji xd ayy ey holi holis holaa buenass bn saludo wenas muchisimas mil porfas porfavorcito plisss mijo mija mijito mijita amor cielo corazon cariño bebe reina rey jefecito jefazo hermanazo brou manito manita loco loca boludos boluda pelotudo flaco flaca gordo gorda negro negra nene nena viejita viejito cuñao parcera parceritos ñero maje cerote pata causa batería broder chamo chama marico weon huevon weona po poh cachai cachais ijole hijole chale nel arre fierro chido vientos familias familion familiota suegrita suegrito madrina padrino padrinos ahijado ahijada comadre compadre vecino vecina vecinos novios casados esposos bandita bandota manada plebe plebada racita gentes muchachada pandilla cuadrilla palomilla tropa clica combo parche parchar parcharnos parchamos parchemos semanita findes findesemana mesecito añito diita horita horitas minutito minutitos ratitos ratote momentito momentico ratico instante cerveceros comelones comelon comelona tragones tragon antojado antojada antojados antojadas antojos antoja antojan antojaron apetezca apetezcan apetecia cuadra laten verde verdes roja rojas rojo rojos amarillo blanca blancas blanco blancos morado rosado pedir pido pedimos piden compartir compartimos comparten compartido dividir invito invita invitamos invitan invitar pago paga pagamos pagan pagar cuenta cuentas propina propinas efectivo tarjeta caminata bajar bajamos bajarme bajarnos subir subimos pegarme pegarnos pegamos mandarme mandarnos clavarme clavarnos aventarme aventarnos aventamos echarse zamparme zamparnos zampar bajonear bajoneo comerlo comerla tomarla tomarlo probarlo probarla aterrizo aterrizamos aterriza aterrizando vuelo vuelos tren camion llegada salida escala conexion equipaje hoteles hostal turista turistas viajero viajera viajeros viaje viajecito paseando visitando recorriendo andando llegando saliendo entrando entramos entro quedando terminando acabando empezando comenzando arrancando xk pk xke porq pq aunq tb tbn tmb tambn dnde kiubo kdms kdmos q qe ke kremos kisiera ksa dsd dsde dl xa pra pala pos pus pz hinchas hinchada barra brava fanaticos fanaticas fanatico fanatica aficion seguidores camiseta camisetas jersey jerseys playera playeras equipos boletera tiquetes tiquete taquilla menor medio medias mitad doble dobles triple triples par pares entero entera enteros abre abiertas cerrados cerradas cierra cierran abrir horario horarios turno atencion atienden atiendan atiende fecha fechas calendario proximos proximas siguientes anterior pasados entrante venden vendan vende vender vendiera roomies roomie roomate ofi jefa jefas jefecita asere acere monina plebes chuchaqui guayabo goma resaca chaki recomendai queri queris teni tenis podi podis sabi sabis cuñis aver aber quisas quisa ahorititita ahoritita choclo ocasionalmente rematar rematamos comadrita tios patas amix amikos amixes cuadrito mandado tramites mandados junta juntas reunion reuniones cita citas clase clases examen gimnasio misa iglesia doctor dentista ayudan ayudarian ayudarias ayuden ayudarme ayudarnos sugieres sugieren sugiere sugeririas sugieran aconsejarias recomendarias recomendarian disponemos dispongo disponible disponibles embarazada embarazadas embarazo azul azules gris naranja enfermo enferma enfermos malito resfriado resfriada gripe agripado agripada cansado cansada cansados cansadas cansadito agotado agotada agotados antojadizo llevando trayendo andariego aparezca apareceme tramo tramos alumnos exalumnos egresados excompañeros conocidos conocidas paisanos paisana paisano coterraneos coterraneas forasteros duda admiten admite admitan recomendar sugerir aconsejar proponer indicar mostrar ensenar ofrecer baño baños sanitario sanitarios aseo mixto mixta mixtos platito platitos traguear lista listos
`

/** Requesting verbs with enclitic pronouns. */
export const askingStems =
  'busc|mostr|muestr|recomend|recomiend|suger|sugier|tra|llev|recog|recoj|hac|hag|arm|consegu|consig|ayud|dej|avis|cont|cuent|organiz|prepar|encontr|encuentr|reserv|propon|propong|invit|indic|ubic|acerc|inform|apunt|sirv|ped|pid|eleg|elij|coordin|planific|program|aconsej|anot|agend|separ|apart|guard|envi|compart|pas|sac|explic|confirm|calcul|cuadr|sorprend|alegr|salv|rescat|sent|sient|junt|reun|qued|acompañ|escog|escoj|ofrec|complac|consent|consient'
export const askingEndings = 'a|e|i|ar|er|ir|an|en'
export const hangingPronouns = 'me|nos|te|le|les|lo|la|los|las|melo|noslo|selo'
