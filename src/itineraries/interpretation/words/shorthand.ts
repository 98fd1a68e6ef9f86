/** Abbreviations with a single meaning: `word : abbreviations`. */
export const shorthandLines = `
other : otha
surprise : suprise
night : nite
actually : actualy|acutally
morning : morn|mrng|mrning
tonight : tn|tonyt|tnght
possible : poss
early : erly
work : wrk
more : mor|moar
noche : nox
friends : frnds|frenz|frends
instead : insted
afterwards : afterwords|afterwrds|afterwrd
anniversary : anniv
light : lite
reservation : resy|rezzy
cerca : cerk
girls : grlz|gurlz|gurls
weekend : wknd
oclock : oclok|oclck|oclcok|oclokc
restaurant : resto
dinner : dnr|dinna
lunch : lnch
hoy : oi|hoi
alli : ayi
temprano : tempra
domingo : dgo
favor : xfa|xfis
novia : nobia
dulce : dulse
tambien : tb|tbn|tmb|tmbn
despues : dsp|dps|desp
manana : mnn|mnna|mnana
aqui : aki
breakfast : brek|bfast|brkfst|breky
somewhere : sumwhere|sumwhr|smwhr|somwhr|sumwere
late : l8
later : l8r
cant : cnt
happy : happi
where : whr
gonna : gona|gunna|gnna
around : arnd
between : btwn
have : hav
next : nxt
nothing : nuthin|nuffin|nothin|nthn|nthng|nuthn|nothn
donde : dnd|dond
del : dl
para : xa
porque : pq|xq
somos : somo
quiero : kro|qro|kiero
something : smth|smthn|sumn|sumthing|sth|sumthin|smthg|smtn|somethin|sumin
whats : wats
someone : sum1|some1|sm1
anyone : any1|ne1
great : gr8
good : gd|gud
science : sci
industry : indstry
before : b4
there : der|dere|thr
know : kno|knw
now : nw
midnight : midnite|midnght
tomorrow : tmrrw|tmmrw|tomrw|tmorrow|tmrow|tmro
with : wid|wth
without : withou|wthout
everyone : every1|evry1
anywhere : anywhr|newhere
veggie : veggy|vegy|vegge
please : plss|plox|plzz|pleeze
really : realy|rly|rlly
birthday : bdy|brthday|birfday|bdayy
drink : bev
drinks : bevz|drinkz
wanna : wana|wnna
wednesday : wensday|wedsday|wendsday
downtown : dwntwn|downtwn|dntwn
expensive : xpensive
week : wk
probably : prob|probs|prolly|probly
should : shud|shld
would : wud|wld
steakhouse : stakehouse
viernes : vier|viern|biernes
jueves : juev|juebes
people : pple|ppls
con : kn
ahora : ahra
`

/** Abbreviations that need a certain next word. */
export const shorthand: readonly (readonly [sign: string, word: string, next: RegExp])[] = [
  ['2', 'too', /^(much|far|loud|expensive|pricey|pricy|fancy|spicy|late|early|crowded|noisy|long|posh|heavy)$/],
  [
    '2',
    'to',
    /^(go|do|eat|get|see|sit|be|have|grab|drink|watch|chill|meet|dance|visit|try|find|share|celebrate|start|end|finish|pregame)$/,
  ],
  [
    '4',
    'for',
    /^(an?|some|somewhere|something|anything|me|my|us|u|lunch|dinner|breakfast|brunch|drinks|our|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)$/,
  ],
  ['w/in', 'within', /./],
  ['dun', 'done', /^(by|at|before|b4|around|til|till|with)$/],
  ['r', 'are', /./],
  ['wat', 'what', /./],
  ['din', 'dinner', /^(?!din$)/],
  ['nt', 'not', /./],
  ['nr', 'near', /./],
  ['wit', 'with', /./],
  ['w', 'with', /./],
  ['hw', 'how', /^(bout|about|abt|far|much)$/],
  ['cn', 'can', /^(we|i|u|you)$/],
  ['rnd', 'around', /^\d/],
  ['abt', 'about', /./],
  ['bout', 'about', /^(\d|noon|midnight|half)/],
  ['aft', 'after', /./],
  ['nm', 'nothing', /^(fancy|too|special|crazy|posh|expensive|spicy)$/],
  ['fav', 'favorite', /./],
  ['were', 'where', /^(but|except|can|should|could|is)$/],
  ['pa', 'para', /./],
  ['pal', 'para', /./],
  ['p', 'para', /^(\d{1,2}|cenar|comer|tomar|desayunar|almorzar|merendar|picar|el|la|los|las|ver|ir|echar)$/],
  ['p/', 'para', /./],
  ['x', 'para', /^\d{1,2}$/],
  ['q', 'que', /./],
  ['ke', 'que', /./],
  ['ay', 'hay', /./],
  ['ai', 'hay', /./],
  ['aga', 'haga', /./],
  ['agan', 'hagan', /./],
  ['agamos', 'hagamos', /./],
  ['fore', 'before', /^(the|kickoff|tip|tipoff|game|church|dinner|lunch|noon|work|we)$/],
  [
    'c',
    'con',
    /^(mimosas|terraza|vista|vistas|amigos|amigas|mi|mis|unos|unas|un|una|los|las|el|la|tv|tele|musica|ninos|wifi|birra|cerveza|cervezas|chelas)$/,
  ],
  ['i', 'y', /^(media|cuarto|despues|luego|un|una|unos|unas)$/],
  ['d', 'de', /^\d{1,2}$/],
  ['alas', 'las', /^(\d.*|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/],
  ['ala', 'la', /^(1|una)$/],
  ['k', 'que', /^(no|sea|este|tenga|hay|me|nos|se|sirva|quede)$/],
  ['x', 'por', /^(favor|fa|aqui|aca|ahi|la|el)$/],
  ['cud', 'could', /^(u|you|we|i)$/],
  ['stake', 'steak', /^(?!out$)/],
  ['stakes', 'steaks', /^(?!poker$|game$|are$)/],
  ['rite', 'right', /^(now|nw|here|by|next|after|before|b4|near|around)$/],
  ['desert', 'dessert', /^(?!plants?$|gardens?$|storm$)/],
  ['den', 'then', /^(?!of$)/],
  ['ne', 'any', /^(good|gud|decent|nice|place|places|spots?|recs?)$/],
  ['c', 'see', /^(the|da|some|sum|sights|art|any)$/],
  ['mus', 'museum', /^of$/],
  ['gm', 'game', /^(?!mornin|good|all\b|every|guys|fam)/],
  [
    'b',
    'be',
    /^(in|at|near|there|here|with|w|hungry|arriving|on|around|by|free|done|good|nice|great|gr8|the|walking|somewhere|able|like|cool|fun|too|2)$/,
  ],
  ['no1', 'nobody', /./],
  ['cn', 'con', /^(mi|mis|mis|unos|unas|un|una|los|las|el|la|amigos|amigas|ninos|musica|vista|terraza)$/],
]
