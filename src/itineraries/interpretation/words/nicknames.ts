/** Colloquial names of landmarks: `full name : names`. */
export const nicknameLines = `
metropolitan museum of art : the met|met museum|the met museum|the metropolitan museum|el met|el museo metropolitano
guggenheim museum : guggenheim|the guggenheim|el guggenheim
museum of modern art : moma|the moma|el moma
museum of contemporary art : mca|the mca|moca|the moca
san francisco museum of modern art : sfmoma|the sfmoma
los angeles county museum of art : lacma|the lacma
whitney museum of american art : the whitney|el whitney
american museum of natural history : the natural history museum|the museum of natural history|el museo de historia natural
smithsonian institution, national museum of natural history : the natural history museum|the museum of natural history|el museo de historia natural
national museum of african american history and culture : african american museum|african american history museum|the african american museum
national air and space museum : el museo del aire y el espacio|museo del aire y el espacio|museo del aire y del espacio|el museo del aire y del espacio|museo del espacio
united states holocaust memorial museum : holocaust museum|the holocaust museum|el museo del holocausto
international spy museum : spy museum|the spy museum|el museo del espia|museo del espia|museo de los espias|museo de espias|museo del espionaje|museo de espionaje
hirshhorn museum and sculpture garden : hirshhorn|the hirshhorn
smithsonian institution renwick gallery : renwick|the renwick|renwick gallery|the renwick gallery
john f. kennedy center for the performing arts : kennedy center|the kennedy center
national museum of natural history : the natural history museum|the museum of natural history|el museo de historia natural
chicago public library/cultural center : chicago cultural center|the cultural center|cultural center
shedd aquarium : shedd|the shedd|el acuario shedd
adler planetarium : the adler|el planetario adler
intrepid museum : intrepid|the intrepid
morgan library & museum : the morgan|the morgan library
museum of anthropology : moa|the moa|museo de antropologia|el museo de antropologia
john g. shedd aquarium : shedd|the shedd|shedd aquarium|the shedd aquarium|el acuario shedd
adler planetarium & astronomy museum : the adler|adler planetarium|the adler planetarium|el planetario adler
museum of science and industry : msi|the msi|museo de ciencia e industria|museo de ciencias e industria|museo de la ciencia y la industria
frick collection : the frick
field museum of natural history : field museum|the field museum
wrigley field : wrigley
united states capitol : capitol|the capitol|us capitol|the us capitol|capitol building|the capitol building|el capitolio|capitolio
library of congress : biblioteca del congreso|la biblioteca del congreso
supreme court building : supreme court|the supreme court|la corte suprema|corte suprema|el tribunal supremo
washington monument : monumento a washington|el monumento a washington|monumento de washington|el obelisco
washington national cathedral : national cathedral|the national cathedral|catedral nacional|la catedral nacional
arlington national cemetery : arlington cemetery|cementerio de arlington|el cementerio de arlington|cementerio nacional de arlington
national mall : the mall
national gallery of art : national gallery|the national gallery|galeria nacional|la galeria nacional|galeria nacional de arte|la galeria nacional de arte
art institute of chicago : art institute|the art institute|instituto de arte|el instituto de arte|instituto de arte de chicago
cloud gate : the bean|el frijol|bean sculpture|the bean sculpture
875 north michigan avenue : hancock|the hancock|john hancock|hancock tower|hancock building|hancock center|john hancock center|john hancock tower|360 chicago
willis tower : sears tower|torre willis|torre sears|la torre willis|la torre sears
brooklyn bridge : puente de brooklyn|el puente de brooklyn
statue of liberty : estatua de la libertad|la estatua de la libertad|lady liberty
rockefeller center : rockefeller tree|rockefeller christmas tree|arbol de rockefeller|arbol del rockefeller|el arbol de rockefeller
saint patrick's cathedral : st patrick's cathedral|st patricks cathedral|st. patrick's cathedral|catedral de san patricio|la catedral de san patricio
9/11 memorial : september 11 memorial|911 memorial|memorial del 11 de septiembre|memorial del 9/11|memorial 9/11|el memorial del 11 de septiembre
9/11 memorial museum : 9/11 museum|september 11 museum|museo del 11 de septiembre|el museo del 11 de septiembre
capilano suspension bridge : capilano|the capilano|el capilano|capilano bridge|suspension bridge|the suspension bridge|puente colgante|el puente colgante|puente de capilano|el puente colgante de capilano|puente colgante de capilano
granville island public market : granville island market|the granville island market|granville market|mercado de granville|el mercado de granville|mercado de granville island
dr. sun yat-sen classical chinese garden : chinese garden|the chinese garden|sun yat-sen garden|sun yat-sen gardens|sun yat sen garden|sun yat sen gardens|jardin chino|el jardin chino
gastown steam clock : steam clock|the steam clock|reloj de vapor|el reloj de vapor
stanley park totem poles : totem poles|the totem poles|totems
broad collection : the broad
vietnam veterans war memorial : vietnam wall|the vietnam wall|vietnam memorial|the vietnam memorial|vietnam veterans memorial|vietnam war memorial
world war ii memorial : wwii memorial|ww2 memorial|ww ii memorial|wwii|ww2|world war 2 memorial|world war two memorial|second world war memorial
martin luther king, jr. memorial : mlk memorial|the mlk memorial|mlk|martin luther king memorial|martin luther king jr memorial
franklin delano roosevelt memorial : fdr memorial|the fdr memorial|fdr
korean war veterans memorial : korean war memorial|korean memorial|korea memorial
albert einstein memorial : einstein memorial|einstein statue
jefferson memorial : thomas jefferson memorial|jefferson|the jefferson|memorial de jefferson|monumento a jefferson
lincoln memorial : lincoln|memorial de lincoln|monumento a lincoln|memorial a lincoln
pacific el capitan theater : el capitan|the el capitan|el capitan theater|el capitan theatre
egyptian theater : the egyptian|egyptian theatre|grauman's egyptian
intrepid sea air & space museum : intrepid|the intrepid|intrepid museum|the intrepid museum
`
