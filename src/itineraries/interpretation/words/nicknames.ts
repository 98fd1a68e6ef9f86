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
international spy museum : spy museum|the spy museum|el museo del espia
hirshhorn museum and sculpture garden : hirshhorn|the hirshhorn
smithsonian institution renwick gallery : renwick|the renwick|renwick gallery|the renwick gallery
john f. kennedy center for the performing arts : kennedy center|the kennedy center
national museum of natural history : the natural history museum|the museum of natural history|el museo de historia natural
chicago public library/cultural center : chicago cultural center|the cultural center|cultural center
shedd aquarium : shedd|the shedd|el acuario shedd
adler planetarium : the adler|el planetario adler
intrepid museum : intrepid|the intrepid
morgan library & museum : the morgan|the morgan library
museum of anthropology : moa|the moa
john g. shedd aquarium : shedd|the shedd|shedd aquarium|the shedd aquarium|el acuario shedd
adler planetarium & astronomy museum : the adler|adler planetarium|the adler planetarium|el planetario adler
museum of science and industry : msi|the msi
frick collection : the frick
field museum of natural history : field museum|the field museum
wrigley field : wrigley
broad collection : the broad
vietnam veterans war memorial : vietnam wall|the vietnam wall|vietnam memorial|the vietnam memorial|vietnam veterans memorial|vietnam war memorial
world war ii memorial : wwii memorial|ww2 memorial|ww ii memorial|wwii|ww2|world war 2 memorial|world war two memorial|second world war memorial
martin luther king, jr. memorial : mlk memorial|the mlk memorial|mlk|martin luther king memorial|martin luther king jr memorial
franklin delano roosevelt memorial : fdr memorial|the fdr memorial|fdr
korean war veterans memorial : korean war memorial|korean memorial|korea memorial
albert einstein memorial : einstein memorial|einstein statue
jefferson memorial : thomas jefferson memorial|jefferson|the jefferson
lincoln memorial : lincoln
pacific el capitan theater : el capitan|the el capitan|el capitan theater|el capitan theatre
egyptian theater : the egyptian|egyptian theatre|grauman's egyptian
intrepid sea air & space museum : intrepid|the intrepid|intrepid museum|the intrepid museum
`

/** Spanish names of teams: `team : names`. */
export const teamLines = `
bears : osos
bulls : toros
cubs : cachorros
cardinals : cardenales
lions : leones
dolphins : delfines
cowboys : vaqueros
eagles : aguilas
giants : gigantes
falcons : halcones
ravens : cuervos
packers : empacadores
steelers : acereros
patriots : patriotas
rams : carneros
raiders : malosos
colts : potros
panthers : panteras
yankees : yanquis
`
