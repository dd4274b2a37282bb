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
  /** Places where people meet. */
  spots: readonly string[]
}

/** The first two are livelier than the others. */
export const cities: readonly City[] = `
Bologna, Italy|IT|it|unibo.it|Piazza Verdi, Giardini Margherita, Via del Pratello, the steps of San Petronio
Lisbon, Portugal|PT|pt|ulisboa.pt|Jardim da Estrela, Miradouro da Graça, Cais do Sodré, LX Factory
Porto, Portugal|PT|pt|up.pt|the Ribeira, Jardim do Morro, Rua de Cedofeita
Madrid, Spain|ES|es|ucm.es|the Retiro, Plaza del Dos de Mayo, Lavapiés
Granada, Spain|ES|es|ugr.es|Mirador de San Nicolás, Plaza Larga, the Paseo de los Tristes
Paris, France|FR|fr|sorbonne-universite.fr|the Canal Saint-Martin, Buttes-Chaumont, the Quai de la Tournelle
Lyon, France|FR|fr|univ-lyon2.fr|the quays of the Rhône, Croix-Rousse, Parc de la Tête d’Or
Brussels, Belgium|BE|fr|ulb.be|Flagey, Parc du Cinquantenaire, Marolles
Amsterdam, Netherlands|NL|nl|uva.nl|the Vondelpark, the NDSM wharf, Oosterpark
Utrecht, Netherlands|NL|nl|uu.nl|the wharf at Oudegracht, Griftpark, Neude
Berlin, Germany|DE|de|hu-berlin.de|Tempelhofer Feld, Görlitzer Park, the Maybachufer market
Leipzig, Germany|DE|de|uni-leipzig.de|the Sachsenbrücke, Clara-Zetkin-Park, Karl-Heine-Kanal
Munich, Germany|DE|de|lmu.de|the English Garden, Gärtnerplatz, the Isar at Flaucher
Vienna, Austria|AT|de|univie.ac.at|the Donaukanal, Karlsplatz, the Prater
Zürich, Switzerland|CH|de|uzh.ch|the Lindenhof, Letten, the lake at Bürkliplatz
Prague, Czechia|CZ|cs|cuni.cz|Letná, Náplavka, Riegrovy sady
Budapest, Hungary|HU|hu|elte.hu|Margaret Island, Szabadság tér, Gellért Hill
Kraków, Poland|PL|pl|uj.edu.pl|the Planty, Plac Nowy, the boulevards on the Vistula
Warsaw, Poland|PL|pl|uw.edu.pl|the Vistula beach, Pole Mokotowskie, Plac Zbawiciela
Copenhagen, Denmark|DK|da|ku.dk|Islands Brygge, Superkilen, Kongens Have
Stockholm, Sweden|SE|sv|su.se|Tantolunden, Skinnarviksberget, Rålambshovsparken
Bergen, Norway|NO|no|uib.no|Bryggen, Nygårdsparken, the foot of Fløyen
Helsinki, Finland|FI|fi|helsinki.fi|the Esplanadi, Kallio, Suomenlinna
Tartu, Estonia|EE|et|ut.ee|Toome Hill, the town hall square, Aparaaditehas
Vilnius, Lithuania|LT|lt|vu.lt|Užupis, Bernardine Garden, the bank of the Neris
Ljubljana, Slovenia|SI|sl|uni-lj.si|Metelkova, Tivoli, the Triple Bridge
Zagreb, Croatia|HR|hr|unizg.hr|Zrinjevac, Jarun, the Strossmayer promenade
Belgrade, Serbia|RS|sr|bg.ac.rs|Kalemegdan, Ada Ciganlija, the quay at Beton Hala
Sofia, Bulgaria|BG|bg|uni-sofia.bg|Borisova Gradina, the Doctor’s Garden, Vitosha Boulevard
Athens, Greece|GR|el|uoa.gr|Exarcheia, the hill of Philopappos, Monastiraki
Tbilisi, Georgia|GE|ka|tsu.ge|Fabrika, Mtatsminda, the Dry Bridge
Dublin, Ireland|IE|en|tcd.ie|Stephen’s Green, the Liberties, the canal at Portobello
Edinburgh, United Kingdom|GB|en|ed.ac.uk|the Meadows, Arthur’s Seat, Leith Shore
Kyoto, Japan|JP|ja|kyoto-u.ac.jp|the Kamo river, Demachiyanagi, the Philosopher’s Path
Seoul, South Korea|KR|ko|snu.ac.kr|Hongdae, the Han river at Yeouido, Seochon
Montréal, Canada|CA|en|mcgill.ca|Mont Royal, Parc La Fontaine, the Mile End
Buenos Aires, Argentina|AR|es|uba.ar|Parque Centenario, San Telmo, the Costanera
Tunis, Tunisia|TN|ar|utm.tn|the Medina, Sidi Bou Said, Avenue Bourguiba
Nairobi, Kenya|KE|en|uonbi.ac.ke|Uhuru Park, Karura Forest, Westlands
Cape Town, South Africa|ZA|en|uct.ac.za|the Company’s Garden, Sea Point, Observatory`
  .trim()
  .split('\n')
  .map((line) => {
    const [label = '', country = '', language = '', domain = '', spots = ''] = line.split('|')
    const [name = ''] = label.split(', ')
    return { label, name, country, language, domain, spots: spots.split(', ') }
  })

/** How many of a crowd live in each city: in the first two four times as many as in the others. */
export function spread(people: number, among: readonly City[]) {
  const weights = among.map((_, nth) => (nth < 2 ? 4 : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const counts = weights.map((weight) => Math.floor((people * weight) / whole))
  const missing = people - counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count, nth) => (nth < missing ? count + 1 : count))
}
