/** A city of the crowd: real, with a university of the catalogue. */
export interface City {
  /** As the gazetteer says it. */
  label: string
  name: string
  country: string
  /** The language spoken in the street. */
  language: string
  /** A domain of its university. */
  domain: string
  /** Places where people meet; the first stands for the city where a distance is needed. */
  spots: readonly Spot[]
}

export interface Spot {
  name: string
  lat: number
  lng: number
}

/** The first two are livelier than the others. */
export const cities: readonly City[] = `
Bologna, Italy|IT|it|unibo.it|Piazza Verdi 44.4966;11.3508, Giardini Margherita 44.4826;11.3530, Via del Pratello 44.4951;11.3325, the steps of San Petronio 44.4931;11.3431
Lisbon, Portugal|PT|pt|ulisboa.pt|Jardim da Estrela 38.7146;-9.1596, Miradouro da Graça 38.7164;-9.1311, Cais do Sodré 38.7060;-9.1445, LX Factory 38.7035;-9.1785
Porto, Portugal|PT|pt|up.pt|the Ribeira 41.1406;-8.6132, Jardim do Morro 41.1376;-8.6090, Rua de Cedofeita 41.1530;-8.6195
Madrid, Spain|ES|es|ucm.es|the Retiro 40.4153;-3.6845, Plaza del Dos de Mayo 40.4272;-3.7040, Lavapiés 40.4085;-3.7010
Granada, Spain|ES|es|ugr.es|Mirador de San Nicolás 37.1810;-3.5926, Plaza Larga 37.1826;-3.5945, the Paseo de los Tristes 37.1789;-3.5899
Paris, France|FR|fr|sorbonne-universite.fr|the Canal Saint-Martin 48.8710;2.3655, Buttes-Chaumont 48.8800;2.3828, the Quai de la Tournelle 48.8506;2.3545
Lyon, France|FR|fr|univ-lyon2.fr|the quays of the Rhône 45.7565;4.8410, Croix-Rousse 45.7745;4.8320, Parc de la Tête d’Or 45.7775;4.8525
Brussels, Belgium|BE|fr|ulb.be|Flagey 50.8277;4.3725, Parc du Cinquantenaire 50.8405;4.3900, Marolles 50.8365;4.3455
Amsterdam, Netherlands|NL|nl|uva.nl|the Vondelpark 52.3580;4.8686, the NDSM wharf 52.4010;4.8940, Oosterpark 52.3602;4.9205
Utrecht, Netherlands|NL|nl|uu.nl|the wharf at Oudegracht 52.0895;5.1215, Griftpark 52.1005;5.1290, Neude 52.0932;5.1185
Berlin, Germany|DE|de|hu-berlin.de|Tempelhofer Feld 52.4750;13.4020, Görlitzer Park 52.4965;13.4375, the Maybachufer market 52.4940;13.4240
Leipzig, Germany|DE|de|uni-leipzig.de|the Sachsenbrücke 51.3310;12.3530, Clara-Zetkin-Park 51.3325;12.3600, Karl-Heine-Kanal 51.3310;12.3300
Munich, Germany|DE|de|lmu.de|the English Garden 48.1525;11.5920, Gärtnerplatz 48.1317;11.5762, the Isar at Flaucher 48.1080;11.5580
Vienna, Austria|AT|de|univie.ac.at|the Donaukanal 48.2130;16.3780, Karlsplatz 48.1995;16.3705, the Prater 48.2160;16.4000
Zürich, Switzerland|CH|de|uzh.ch|the Lindenhof 47.3730;8.5408, Letten 47.3850;8.5340, the lake at Bürkliplatz 47.3660;8.5410
Prague, Czechia|CZ|cs|cuni.cz|Letná 50.0965;14.4250, Náplavka 50.0720;14.4140, Riegrovy sady 50.0805;14.4415
Budapest, Hungary|HU|hu|elte.hu|Margaret Island 47.5270;19.0470, Szabadság tér 47.5040;19.0505, Gellért Hill 47.4865;19.0470
Kraków, Poland|PL|pl|uj.edu.pl|the Planty 50.0625;19.9330, Plac Nowy 50.0519;19.9450, the boulevards on the Vistula 50.0525;19.9330
Warsaw, Poland|PL|pl|uw.edu.pl|the Vistula beach 52.2450;21.0400, Pole Mokotowskie 52.2130;21.0030, Plac Zbawiciela 52.2197;21.0180
Copenhagen, Denmark|DK|da|ku.dk|Islands Brygge 55.6670;12.5780, Superkilen 55.6995;12.5430, Kongens Have 55.6850;12.5800
Stockholm, Sweden|SE|sv|su.se|Tantolunden 59.3125;18.0470, Skinnarviksberget 59.3203;18.0530, Rålambshovsparken 59.3285;18.0210
Bergen, Norway|NO|no|uib.no|Bryggen 60.3975;5.3245, Nygårdsparken 60.3835;5.3275, the foot of Fløyen 60.3964;5.3287
Helsinki, Finland|FI|fi|helsinki.fi|the Esplanadi 60.1676;24.9480, Kallio 60.1840;24.9510, Suomenlinna 60.1465;24.9870
Tartu, Estonia|EE|et|ut.ee|Toome Hill 58.3795;26.7150, the town hall square 58.3802;26.7225, Aparaaditehas 58.3717;26.7145
Vilnius, Lithuania|LT|lt|vu.lt|Užupis 54.6805;25.2950, Bernardine Garden 54.6840;25.2950, the bank of the Neris 54.6900;25.2800
Ljubljana, Slovenia|SI|sl|uni-lj.si|Metelkova 46.0567;14.5165, Tivoli 46.0545;14.4970, the Triple Bridge 46.0511;14.5063
Zagreb, Croatia|HR|hr|unizg.hr|Zrinjevac 45.8102;15.9783, Jarun 45.7810;15.9210, the Strossmayer promenade 45.8142;15.9735
Belgrade, Serbia|RS|sr|bg.ac.rs|Kalemegdan 44.8230;20.4505, Ada Ciganlija 44.7880;20.4080, the quay at Beton Hala 44.8190;20.4480
Sofia, Bulgaria|BG|bg|uni-sofia.bg|Borisova Gradina 42.6850;23.3420, the Doctor’s Garden 42.6935;23.3385, Vitosha Boulevard 42.6930;23.3205
Athens, Greece|GR|el|uoa.gr|Exarcheia 37.9865;23.7345, the hill of Philopappos 37.9670;23.7215, Monastiraki 37.9762;23.7257
Tbilisi, Georgia|GE|ka|tsu.ge|Fabrika 41.7095;44.8025, Mtatsminda 41.6950;44.7865, the Dry Bridge 41.7010;44.8065
Dublin, Ireland|IE|en|tcd.ie|Stephen’s Green 53.3382;-6.2591, the Liberties 53.3415;-6.2790, the canal at Portobello 53.3305;-6.2650
Edinburgh, United Kingdom|GB|en|ed.ac.uk|the Meadows 55.9410;-3.1915, Arthur’s Seat 55.9441;-3.1618, Leith Shore 55.9755;-3.1705
Kyoto, Japan|JP|ja|kyoto-u.ac.jp|the Kamo river 35.0190;135.7710, Demachiyanagi 35.0302;135.7725, the Philosopher’s Path 35.0225;135.7945
Seoul, South Korea|KR|ko|snu.ac.kr|Hongdae 37.5563;126.9236, the Han river at Yeouido 37.5285;126.9330, Seochon 37.5795;126.9710
Montréal, Canada|CA|en|mcgill.ca|Mont Royal 45.5048;-73.5874, Parc La Fontaine 45.5265;-73.5695, the Mile End 45.5245;-73.5955
Buenos Aires, Argentina|AR|es|uba.ar|Parque Centenario -34.6065;-58.4355, San Telmo -34.6210;-58.3730, the Costanera -34.6115;-58.3510
Tunis, Tunisia|TN|ar|utm.tn|the Medina 36.7985;10.1710, Sidi Bou Said 36.8705;10.3415, Avenue Bourguiba 36.8000;10.1855
Nairobi, Kenya|KE|en|uonbi.ac.ke|Uhuru Park -1.2900;36.8170, Karura Forest -1.2440;36.8290, Westlands -1.2675;36.8110
Cape Town, South Africa|ZA|en|uct.ac.za|the Company’s Garden -33.9275;18.4170, Sea Point -33.9170;18.3850, Observatory -33.9390;18.4720`
  .trim()
  .split('\n')
  .map((line) => {
    const [label = '', country = '', language = '', domain = '', spots = ''] = line.split('|')
    const [name = ''] = label.split(', ')
    return { label, name, country, language, domain, spots: spots.split(', ').map(readSpot) }
  })

function readSpot(text: string): Spot {
  const [, name = '', lat, lng] = /^(.+) (-?[\d.]+);(-?[\d.]+)$/.exec(text) ?? []
  return { name, lat: Number(lat), lng: Number(lng) }
}

/** How many of a crowd live in each city: in the first two four times as many as in the others. */
export function spread(people: number, among: readonly City[]) {
  const weights = among.map((_, nth) => (nth < 2 ? 4 : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.floor((people * weight) / whole))
  const missing = people - counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, nth) => (nth < missing ? count + 1 : count))
}
