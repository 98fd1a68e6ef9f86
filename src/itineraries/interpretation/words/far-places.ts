/** Cities that fans mention: `lat lng : names`, in addition to those of the venue data. */
export const cityLines = `
48.857 2.352 : paris|eiffel tower|the eiffel tower|the louvre|champs elysees|arc de triomphe|torre eiffel|la torre eiffel
51.507 -0.128 : london|londres|big ben|buckingham palace|tower bridge|trafalgar square|piccadilly circus
41.903 12.496 : rome|roma|the colosseum|colosseum|trevi fountain|the vatican|el coliseo
35.677 139.650 : tokyo|tokio
40.417 -3.703 : madrid
41.385 2.173 : barcelona|sagrada familia|la sagrada familia
52.520 13.405 : berlin
52.368 4.904 : amsterdam
48.208 16.373 : vienna|viena
38.722 -9.139 : lisbon|lisboa
53.350 -6.260 : dublin
45.465 9.186 : milan
43.770 11.256 : florence|florencia
45.440 12.316 : venice|venecia
40.852 14.268 : naples italy|napoles
48.137 11.576 : munich
50.075 14.438 : prague|praga
37.984 23.728 : athens|atenas
41.008 28.978 : istanbul|estambul
55.756 37.617 : moscow|moscu
25.205 55.271 : dubai
19.076 72.878 : mumbai
28.614 77.209 : new delhi|delhi
39.904 116.407 : beijing|pekin|great wall of china|the great wall of china|forbidden city
31.230 121.474 : shanghai
22.319 114.169 : hong kong
37.567 126.978 : seoul|seul
1.352 103.820 : singapore|singapur
13.756 100.502 : bangkok
-33.869 151.209 : sydney|sydney opera house
-37.814 144.963 : melbourne
30.044 31.236 : cairo|the pyramids|pyramids of giza
-26.204 28.047 : johannesburg
6.524 3.379 : lagos nigeria
19.433 -99.133 : mexico city|ciudad de mexico|cdmx
20.660 -103.350 : guadalajara
25.687 -100.316 : monterrey
21.161 -86.851 : cancun
32.515 -117.038 : tijuana
23.114 -82.366 : havana|la habana
18.466 -66.106 : san juan
-34.604 -58.382 : buenos aires
-23.551 -46.633 : sao paulo
-22.907 -43.173 : rio de janeiro|rio
-12.046 -77.043 : lima
4.711 -74.072 : bogota
-33.449 -70.669 : santiago
41.878 -87.630 : chicago|chi town|chitown|windy city
40.713 -74.006 : new york|new york city|nyc|manhattan|brooklyn|nueva york|big apple
49.283 -123.121 : vancouver
38.907 -77.037 : washington|washington dc|washington d c|dc
34.052 -118.244 : los angeles|la california
34.102 -118.327 : hollywood
37.775 -122.419 : san francisco|san fran|frisco|golden gate bridge|the golden gate bridge|alcatraz|fisherman's wharf
37.339 -121.895 : san jose
36.170 -115.140 : las vegas|vegas|the vegas strip|las vegas strip
25.762 -80.192 : miami
42.360 -71.059 : boston
39.953 -75.165 : philadelphia|philly|filadelfia
47.606 -122.332 : seattle
45.515 -122.678 : portland
39.739 -104.990 : denver
29.760 -95.370 : houston
32.777 -96.797 : dallas
30.267 -97.743 : austin
29.424 -98.494 : san antonio
33.749 -84.388 : atlanta
29.951 -90.072 : new orleans|nola
36.163 -86.781 : nashville
35.149 -90.049 : memphis
28.538 -81.379 : orlando|disney world|disneyworld|walt disney world
27.951 -82.457 : tampa
32.716 -117.161 : san diego
33.448 -112.074 : phoenix
44.978 -93.265 : minneapolis
43.039 -87.907 : milwaukee
42.331 -83.046 : detroit
41.499 -81.694 : cleveland
40.441 -79.996 : pittsburgh
39.290 -76.612 : baltimore
39.768 -86.158 : indianapolis
38.627 -90.199 : st louis|saint louis
39.100 -94.578 : kansas city
40.761 -111.891 : salt lake city
21.307 -157.858 : honolulu
43.653 -79.383 : toronto
45.502 -73.567 : montreal
51.045 -114.057 : calgary
53.546 -113.494 : edmonton
45.421 -75.697 : ottawa
48.428 -123.366 : victoria bc
50.117 -122.948 : whistler
43.079 -79.075 : niagara falls
36.107 -112.113 : grand canyon|the grand canyon
43.879 -103.459 : mount rushmore|mt rushmore
33.812 -117.919 : disneyland
27.175 78.042 : taj mahal|the taj mahal
-13.163 -72.545 : machu picchu
51.179 -1.826 : stonehenge
`

/** Unreachable places. */
export const unreachableWords =
  'mars|the moon|moon|jupiter|saturn|pluto|venus planet|outer space|space station|international space station|the iss|the sun|hogwarts|narnia|atlantis|middle earth|wakanda|gotham|gotham city|westeros|tatooine|wonderland|neverland|el dorado|marte|la luna|luna|jupiter planeta|el espacio|el espacio exterior|mordor|asgard|the north pole|north pole|antarctica|polo norte|antartida|krypton|mercury planet|another planet|otro planeta|the death star|gondor|rivendell|springfield simpsons|under the sea|bottom of the ocean|heaven|hell'

/** Neighbourhoods of the demonstration cities: `lat lng : names`. */
export const neighbourhoodLines = `
41.979 -87.905 : o'hare|ohare|o'hare airport|chicago airport
41.787 -87.742 : midway|midway airport
40.641 -73.778 : jfk|jfk airport|kennedy airport
40.777 -73.874 : laguardia|laguardia airport|lga
40.690 -74.175 : newark airport|ewr
38.852 -77.038 : reagan airport|reagan national|dca
38.953 -77.457 : dulles|dulles airport
49.195 -123.178 : yvr|yvr airport|vancouver airport
33.943 -118.408 : lax|lax airport
37.621 -122.379 : sfo|sfo airport
34.050 -118.240 : little tokyo
34.041 -118.234 : arts district
34.061 -118.300 : koreatown|k town
34.063 -118.238 : chinatown|barrio chino
34.078 -118.261 : echo park
34.087 -118.270 : silver lake|silverlake
34.108 -118.287 : los feliz
34.090 -118.362 : west hollywood|weho
34.044 -118.252 : dtla|downtown la|downtown los angeles
33.988 -118.470 : venice beach
37.349 -121.894 : japantown
37.336 -121.894 : san pedro square
37.321 -121.948 : santana row
37.306 -121.900 : willow glen
37.336 -121.889 : downtown san jose
41.892 -87.634 : river north
41.909 -87.677 : wicker park|wicker
41.922 -87.651 : lincoln park
41.925 -87.709 : logan square
41.882 -87.629 : the loop|chicago loop|el loop
41.884 -87.648 : west loop
41.884 -87.654 : fulton market
41.878 -87.647 : greektown
41.857 -87.657 : pilsen
41.949 -87.653 : wrigleyville
41.943 -87.649 : lakeview|boystown|northalsted
41.978 -87.668 : andersonville
41.967 -87.659 : uptown|uptown chicago
41.794 -87.590 : hyde park
41.852 -87.632 : chinatown|barrio chino
41.911 -87.634 : old town
41.900 -87.629 : gold coast
41.893 -87.619 : streeterville
41.856 -87.625 : south loop
41.838 -87.651 : bridgeport
41.890 -87.680 : ukrainian village
41.869 -87.664 : little italy
41.966 -87.688 : lincoln square
41.896 -87.655 : river west
41.917 -87.675 : bucktown
41.845 -87.706 : little village|la villita
41.925 -87.692 : humboldt park
40.758 -73.986 : times square
40.754 -73.984 : midtown|midtown manhattan
40.764 -73.992 : hell's kitchen|hells kitchen
40.759 -73.984 : theater district|theatre district|broadway district
40.746 -74.001 : chelsea
40.733 -74.003 : greenwich village|the village
40.734 -74.006 : west village
40.727 -73.984 : east village
40.723 -74.000 : soho
40.720 -73.987 : lower east side|les
40.716 -74.009 : tribeca
40.719 -73.997 : little italy
40.716 -73.997 : chinatown|barrio chino
40.707 -74.011 : financial district|fidi|wall street
40.774 -73.957 : upper east side|ues
40.787 -73.975 : upper west side|uws
40.741 -73.989 : flatiron|flatiron district
40.738 -73.985 : gramercy
40.748 -73.986 : koreatown|k town|ktown
40.742 -74.006 : meatpacking|meatpacking district
40.812 -73.946 : harlem
40.714 -73.957 : williamsburg
40.703 -73.989 : dumbo
40.672 -73.977 : park slope
40.764 -73.923 : astoria
40.692 -73.985 : brooklyn|downtown brooklyn
40.749 -73.938 : queens
40.827 -73.926 : the bronx|bronx
40.745 -73.949 : long island city
40.759 -73.830 : flushing
40.723 -73.996 : nolita
40.748 -73.978 : murray hill
40.750 -73.993 : penn station
40.753 -73.977 : grand central
40.768 -73.982 : columbus circle
40.736 -73.990 : union square
49.284 -123.108 : gastown
49.275 -123.121 : yaletown
49.272 -123.135 : granville island
49.268 -123.166 : kitsilano|kits
49.286 -123.135 : west end
49.279 -123.099 : chinatown|barrio chino
49.263 -123.100 : mount pleasant
49.248 -123.101 : main street|main st
49.270 -123.070 : commercial drive|the drive
49.289 -123.122 : coal harbour
49.267 -123.146 : south granville|fairview
49.270 -123.103 : olympic village|false creek
49.280 -123.127 : davie village|davie street
49.281 -123.121 : robson street|robson
49.287 -123.142 : english bay
49.322 -123.072 : lonsdale|north vancouver
49.166 -123.136 : richmond
38.905 -77.063 : georgetown
38.910 -77.043 : dupont circle|dupont
38.922 -77.042 : adams morgan
38.917 -77.032 : u street|u street corridor
38.909 -77.032 : logan circle
38.885 -76.996 : capitol hill
38.876 -77.003 : navy yard
38.878 -77.023 : the wharf|wharf
38.890 -77.023 : national mall|the national mall|the mall
38.900 -77.022 : chinatown|barrio chino|penn quarter
38.903 -77.050 : foggy bottom
38.901 -76.988 : h street|h street corridor
38.929 -77.033 : columbia heights
38.912 -77.022 : shaw
38.935 -77.058 : cleveland park
38.884 -76.995 : eastern market
38.905 -77.003 : noma
38.909 -76.996 : union market
38.934 -77.024 : petworth
38.895 -77.072 : rosslyn
38.901 -77.037 : downtown dc|farragut
41.881 -87.674 : united center
41.866 -87.614 : museum campus
41.895 -87.624 : magnificent mile|mag mile|michigan avenue|michigan ave
41.879 -87.640 : union station
41.852 -87.616 : mccormick place
41.874 -87.629 : printers row
41.862 -87.617 : soldier field
41.830 -87.634 : guaranteed rate field|rate field|comiskey|comiskey park|sox park
41.854 -87.621 : wintrust arena
41.968 -87.723 : albany park
41.953 -87.735 : irving park
41.956 -87.679 : north center
41.896 -87.667 : west town|noble square
41.903 -87.654 : goose island
41.886 -87.717 : garfield park
41.900 -87.634 : near north side
41.879 -87.666 : near west side|medical district
41.830 -87.674 : mckinley park
41.997 -87.692 : west ridge|devon avenue|little india
41.970 -87.761 : jefferson park
41.958 -87.764 : portage park
41.995 -87.884 : rosemont
41.966 -87.674 : ravenswood
41.939 -87.711 : avondale
41.943 -87.679 : roscoe village
41.824 -87.618 : bronzeville
41.983 -87.660 : edgewater
42.010 -87.669 : rogers park
42.045 -87.688 : evanston
41.885 -87.785 : oak park
40.751 -73.993 : madison square garden|msg
40.683 -73.975 : barclays center|barclays
40.830 -73.926 : yankee stadium
40.757 -73.846 : citi field
40.754 -74.002 : hudson yards
40.757 -73.990 : port authority
40.773 -73.984 : lincoln center
40.706 -74.003 : south street seaport|the seaport|seaport
40.712 -74.013 : world trade center|ground zero
40.750 -73.988 : herald square
40.694 -73.921 : bushwick
40.731 -73.954 : greenpoint
40.687 -73.942 : bed stuy|bedford stuyvesant
40.687 -73.996 : cobble hill
40.680 -73.999 : carroll gardens
40.696 -73.996 : brooklyn heights
40.692 -73.974 : fort greene
40.668 -73.945 : crown heights
40.576 -73.971 : coney island
40.756 -73.883 : jackson heights
40.744 -74.032 : hoboken
40.718 -74.043 : jersey city
40.814 -74.075 : metlife stadium
49.278 -123.109 : rogers arena
49.289 -123.111 : canada place
49.286 -123.112 : waterfront station
49.261 -123.246 : ubc
49.278 -123.088 : strathcona
49.310 -123.083 : lonsdale quay
49.249 -122.981 : burnaby
49.227 -123.004 : metrotown
49.125 -123.183 : steveston
49.283 -123.119 : downtown vancouver
38.898 -77.021 : capital one arena
38.873 -77.007 : nationals park|nats park
38.869 -77.013 : audi field
38.897 -77.006 : union station
38.898 -77.022 : gallery place
38.898 -77.028 : metro center
38.885 -77.022 : l'enfant plaza|lenfant plaza
38.805 -77.047 : old town alexandria|alexandria
38.985 -77.095 : bethesda
38.914 -77.032 : 14th street|14th st
38.931 -77.039 : mount pleasant
38.933 -76.986 : brookland
38.925 -77.053 : woodley park
38.783 -77.016 : national harbor
38.886 -77.095 : clarendon
38.858 -77.051 : crystal city
34.041 -118.247 : downtown la|dtla|downtown los angeles
34.050 -118.240 : little tokyo
34.062 -118.238 : chinatown|barrio chino
34.062 -118.300 : koreatown|k town|ktown
34.078 -118.261 : echo park
34.087 -118.270 : silver lake|silverlake
34.105 -118.292 : los feliz
34.102 -118.327 : hollywood|hollywood boulevard|hollywood blvd
34.090 -118.362 : west hollywood|weho
34.074 -118.400 : beverly hills
34.020 -118.491 : santa monica
34.021 -118.397 : culver city
34.040 -118.235 : arts district
34.043 -118.267 : la live|l a live|crypto com arena|crypto arena|staples center
34.074 -118.240 : dodger stadium
34.014 -118.288 : exposition park|expo park
34.022 -118.285 : usc
34.148 -118.145 : pasadena|old pasadena|old town pasadena
34.069 -118.445 : westwood|ucla
34.072 -118.358 : the grove
33.953 -118.339 : sofi stadium|inglewood
34.056 -118.237 : union station
34.034 -118.205 : boyle heights
34.143 -118.255 : glendale
33.770 -118.194 : long beach
34.181 -118.309 : burbank
34.138 -118.353 : universal city|universal citywalk|citywalk
34.149 -118.397 : studio city
34.168 -118.377 : north hollywood|noho
33.885 -118.411 : manhattan beach
37.335 -121.881 : sjsu|san jose state
37.336 -121.889 : downtown san jose
37.350 -121.895 : japantown
37.321 -121.948 : santana row
37.333 -121.901 : sap center|sap arena
37.336 -121.894 : san pedro square
37.303 -121.899 : willow glen
37.330 -121.885 : sofa district
37.329 -121.903 : diridon|diridon station
37.403 -121.970 : levi's stadium|levis stadium
37.364 -121.929 : sjc|sjc airport|san jose airport
37.354 -121.955 : santa clara
37.386 -122.084 : mountain view
37.442 -122.143 : palo alto
37.323 -122.032 : cupertino
37.369 -122.036 : sunnyvale
37.287 -121.950 : campbell
37.236 -121.962 : los gatos
37.432 -121.900 : milpitas
`

/** Open-air landmarks missing in the venue data: reference points, or stops if nothing else is named. */
export const sightLines = `
41.892 -87.606 : navy pier
41.879 -87.636 : willis tower|sears tower
41.883 -87.623 : the bean|cloud gate
41.883 -87.623 : millennium park
41.876 -87.619 : grant park|buckingham fountain
41.885 -87.619 : maggie daley park
41.903 -87.623 : oak street beach
40.748 -73.986 : empire state building|empire state bldg|the empire state
40.759 -73.979 : rockefeller center|rockefeller centre|rock center|30 rock
40.754 -73.983 : bryant park
40.731 -73.997 : washington square park
40.706 -73.997 : brooklyn bridge|the brooklyn bridge
40.748 -74.005 : high line|the high line
40.703 -74.017 : battery park
40.660 -73.969 : prospect park
40.742 -73.988 : madison square park
40.783 -73.966 : central park
49.301 -123.142 : stanley park
49.273 -123.104 : science world
49.242 -123.113 : queen elizabeth park
49.273 -123.155 : kitsilano beach|kits beach
38.884 -77.039 : tidal basin|the tidal basin
38.890 -77.009 : the capitol|us capitol|u s capitol|capitol building|the capitol building
38.898 -77.037 : white house|the white house|casa blanca|la casa blanca
34.102 -118.327 : walk of fame|hollywood walk of fame
34.010 -118.496 : santa monica pier
33.985 -118.470 : venice beach|venice boardwalk
34.119 -118.300 : griffith park
`
