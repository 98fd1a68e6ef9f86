/** Cities that fans name, with their place: `lat lng : names`. Those of the venue data come on top. */
export const cityLines = `
48.857 2.352 : paris
51.507 -0.128 : london|londres
41.903 12.496 : rome|roma
35.677 139.650 : tokyo|tokio
40.417 -3.703 : madrid
41.385 2.173 : barcelona
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
39.904 116.407 : beijing|pekin
31.230 121.474 : shanghai
22.319 114.169 : hong kong
37.567 126.978 : seoul|seul
1.352 103.820 : singapore|singapur
13.756 100.502 : bangkok
-33.869 151.209 : sydney
-37.814 144.963 : melbourne
30.044 31.236 : cairo
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
34.052 -118.244 : los angeles|la california|hollywood
37.775 -122.419 : san francisco|san fran|frisco
37.339 -121.895 : san jose
36.170 -115.140 : las vegas|vegas
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
28.538 -81.379 : orlando
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
`

/** Places that nobody goes to tonight. */
export const unreachableWords =
  'mars|the moon|moon|jupiter|saturn|pluto|venus planet|outer space|space station|international space station|the iss|the sun|hogwarts|narnia|atlantis|middle earth|wakanda|gotham|gotham city|westeros|tatooine|wonderland|neverland|el dorado|marte|la luna|luna|jupiter planeta|el espacio|el espacio exterior|mordor|asgard|the north pole|north pole|antarctica|polo norte|antartida|krypton|mercury planet|another planet|otro planeta|the death star|gondor|rivendell|springfield simpsons|under the sea|bottom of the ocean|heaven|hell'

/** Neighbourhoods of the cities with demonstration data, from common knowledge: `lat lng : names`. */
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
41.892 -87.634 : river north
41.909 -87.677 : wicker park
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
41.967 -87.659 : uptown chicago
41.794 -87.590 : hyde park
41.852 -87.632 : chinatown
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
41.892 -87.606 : navy pier
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
40.716 -73.997 : chinatown
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
40.745 -73.949 : long island city
40.759 -73.830 : flushing
40.723 -73.996 : nolita
40.748 -73.978 : murray hill
40.750 -73.993 : penn station
40.753 -73.977 : grand central
40.768 -73.982 : columbus circle
40.783 -73.966 : central park
40.736 -73.990 : union square
49.284 -123.108 : gastown
49.275 -123.121 : yaletown
49.272 -123.135 : granville island
49.268 -123.166 : kitsilano|kits
49.286 -123.135 : west end
49.279 -123.099 : chinatown
49.263 -123.100 : mount pleasant
49.248 -123.101 : main street|main st
49.270 -123.070 : commercial drive|the drive
49.289 -123.122 : coal harbour
49.267 -123.146 : south granville|fairview
49.270 -123.103 : olympic village|false creek
49.280 -123.127 : davie village|davie street
49.281 -123.121 : robson street|robson
49.301 -123.142 : stanley park
49.287 -123.142 : english bay
49.322 -123.072 : lonsdale|north vancouver
49.166 -123.136 : richmond
38.898 -77.037 : white house|the white house|casa blanca|la casa blanca
38.905 -77.063 : georgetown
38.910 -77.043 : dupont circle|dupont
38.922 -77.042 : adams morgan
38.917 -77.032 : u street|u street corridor
38.909 -77.032 : logan circle
38.885 -76.996 : capitol hill
38.876 -77.003 : navy yard
38.878 -77.023 : the wharf|wharf
38.890 -77.023 : national mall|the national mall|the mall
38.900 -77.022 : chinatown|penn quarter
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
`
