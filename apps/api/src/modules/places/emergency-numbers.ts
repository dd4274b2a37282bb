type Service = 'all' | 'police' | 'ambulance' | 'fire'
interface Numbers {
  service: Service
  number: string
}

/**
 * One number for everybody: 112 where it reaches all services (in the EU by article 109 of Directive (EU) 2018/1972),
 * else what the country is generally known for among travellers. Compiled by hand, not confirmed country by country:
 * operators check the countries they serve. Where services or sources differ the country is left out.
 */
const oneForAll: Record<string, string> = {
  '112':
    'AD AL AM AT AX AZ BE BG CH CY CZ DE DK EE ES FI FO FR GE GH GI GL GP GR HR HU IE IN IS IT KZ LI LT LU LV MC MD ME ' +
    'MK MQ MT NG NL NO PL PT RE RO RU SE SI SJ SK SM TR UA VA XK YT',
  '911': 'AR AS BM CA CR DO EC GU HN JO LR MX PA PH PR PY SV US UY VE VI',
  '999': 'BD BH GB GG HK IM JE KE MO MY QA',
  '000': 'AU CC CX',
  '111': 'NZ',
  '123': 'CO',
}

/** Police, ambulance, fire. */
const oneForEach: Record<string, readonly [police: string, ambulance: string, fire: string]> = {
  AE: ['999', '998', '997'],
  BR: ['190', '192', '193'],
  BY: ['102', '103', '101'],
  CL: ['133', '131', '132'],
  CN: ['110', '120', '119'],
  EG: ['122', '123', '180'],
  IL: ['100', '101', '102'],
  JP: ['110', '119', '119'],
  KR: ['112', '119', '119'],
  MA: ['19', '15', '15'],
  NP: ['100', '102', '101'],
  PE: ['105', '106', '116'],
  RS: ['192', '194', '193'],
  SG: ['999', '995', '995'],
  TH: ['191', '1669', '199'],
  TN: ['197', '190', '198'],
  TW: ['110', '119', '119'],
  VN: ['113', '115', '114'],
  ZA: ['10111', '10177', '10177'],
}

const general = new Map(
  Object.entries(oneForAll).flatMap(([number, countries]) =>
    countries.split(' ').map((country) => [country, number] as const),
  ),
)

/** The emergency numbers of a country; undefined where we don't know them for sure. */
export function emergencyNumbersOf(countryCode: string): Numbers[] | undefined {
  const number = general.get(countryCode)
  if (number !== undefined) return [{ service: 'all', number }]
  const each = oneForEach[countryCode]
  if (!each) return undefined
  const [police, ambulance, fire] = each
  return [
    { service: 'police', number: police },
    { service: 'ambulance', number: ambulance },
    { service: 'fire', number: fire },
  ]
}
