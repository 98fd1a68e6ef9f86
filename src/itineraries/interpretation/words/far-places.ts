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
