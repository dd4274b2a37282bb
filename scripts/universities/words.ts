import {
  type DomainKind,
  kindOfLabel,
  type Level,
} from '../../apps/api/src/modules/universities/catalogue/domain-rules.ts'
import { fold } from '../../apps/api/src/platform/text/normalise.ts'

/** Words of higher education that no school for children bears in its name. */
const university =
  /\b(universi|univerz|universtet|univeristy|uniwersyt|yliopisto|ulikool|egyetem|universitas|hochschul|fachhochschul|hogeschool|hoyskole|hogskol|hojskole|ammattikorkeakoulu|politec|polytechn|politehn|politechnik|polytekn|ecole (?:normale|centrale|nationale superieure|superieure|polytechnique)|grandes? ecoles?|conservator|kunstakademie|musikhogskol|institute of technology|school of economics|business school|graduate school|medical school|law school)|универ|унів|академі|академия|институт|大学|대학교|大學|جامعة|دانشگاه|אוניברסיט|πανεπιστ/u

/** A school for children, or one that prepares for a trade. */
const secondary = new RegExp(
  [
    String.raw`\b(?:high|secondary|middle|elementary|primary|grammar|preparatory|prep|charter|day|boys|girls|public|community|american|british|international|junior|catholic|private) schools?\b`,
    String.raw`\b(?:school district|unified school|sixth form|k ?12|kindergarten|montessori)\b`,
    String.raw`\b(?:gymnasium|gymnazium|gimnazij\w*|gimnazjum|gymnasie\w*|lycee|lyceum|lyceu\w*|liceo|liceul|liceum|liseleri|lisesi|colegiul|colegio|collegio|college prive|kantonsschule|kantisschule)\b`,
    String.raw`\b(?:realschule|gesamtschule|oberschule|grundschule|hauptschule|mittelschule|stadtteilschule|berufs\w+|berufskolleg|htl|htblva|hak|bg brg|brg|borg)\b`,
    String.raw`\b(?:istituto (?:comprensivo|tecnico|professionale|di istruzione|istruzione|statale|d istruzione|omnicomprensivo)|itis|iis|ites|isis|circolo didattico|scuola)\b`,
    String.raw`\b(?:ies|ceip|cifp|i e s|instituto de educacion secundaria|formacion profesional|institut (?:d )?educacio secundaria)\b`,
    String.raw`\b(?:zespol szkol|szkola (?:podstawowa|srednia)|technikum|stredni\w*|zakladni|skola|odborna|osnovna|srednja|vidusskola|vidurine|zakladna|obchodni akademie|prumyslova)\b`,
    String.raw`\b(?:escola (?:secundaria|tecnica|basica|profissional)|agrupamento de escolas|colegio|ensino medio|videregaende|lukio|folkeskole|skole|grundskola|gymnasieskola|iskola|szakkozep\w*|szakgimnazium)\b`,
    String.raw`\b(?:anadolu|ozel okullari|ortaokulu|ilkokulu|koleji|sma|smk|smp|sekolah menengah|madrasah|vidya mandir|vidyalaya|public academy)\b`,
    String.raw`(?:^|\s)(?:школа|средняя|лицеи|гимназия|гимназіям?|ліцеи|училище|сош|гбоу|гимназија|школы|су|соу|гуманитарна гимназия|техникум|колледж)(?:\s|$)`,
  ].join('|'),
  'u',
)

/** Short courses, trades, and in many countries the last years of school: not told apart by a name. */
const college =
  /\b(community college|technical college|junior college|city college|further education|vocational|colleges?|collegium|college of)\b/u

/** Returns the level that the names indicate, or undefined. */
export function levelOf(names: readonly string[]): Level | undefined {
  const folded = names.map((name) => fold(name).normalize('NFC'))
  const says = (words: RegExp) => folded.some((name) => words.test(name))
  if (says(secondary) && !folded.some((name) => university.test(name) && !secondary.test(name)))
    return 'secondary'
  if (says(university)) return 'university'
  return says(college) ? 'college' : undefined
}

/** A college of the United States that awards degrees is on their list, whatever it calls itself. */
export const isShortCollege = (name: string) =>
  /\b(community|technical|junior|career|vocational|trade) /u.test(fold(name))

const small = new Set(
  (
    'a al and at d da das de degli del della dell der des di die do dos du e el en et for fur i im in la las le ' +
    'les los of on pro the to und v van von w y z st saint и в им'
  ).split(' '),
)
const generic =
  /^(univ\w*|uniwer\w*|college|colleges|school|schools|institut\w*|istituto|academy|akadem\w*|hochschule|hogeschool|technical|technische\w*|tecnica|national|state|international|applied|sciences?|technology|faculty|department|higher|education|campus|degli|studi|estatal|nacional|politec\w*|polytechn\w*|унив\w*|универс\w*|институт|государств\w*)$/u

/** Cities that English calls otherwise than their own people do. */
const exonyms: Record<string, string> = {
  wien: 'vienna',
  munchen: 'munich',
  koln: 'cologne',
  roma: 'rome',
  milano: 'milan',
  torino: 'turin',
  firenze: 'florence',
  napoli: 'naples',
  venezia: 'venice',
  padova: 'padua',
  genova: 'genoa',
  lisboa: 'lisbon',
  praha: 'prague',
  warszawa: 'warsaw',
  warszawski: 'warsaw',
  warszawska: 'warsaw',
  krakow: 'cracow',
  krakowie: 'cracow',
  jagiellonski: 'jagiellonian',
  kobenhavn: 'copenhagen',
  kobenhavns: 'copenhagen',
  goteborg: 'gothenburg',
  goteborgs: 'gothenburg',
  antwerpen: 'antwerp',
  gent: 'ghent',
  bruxelles: 'brussels',
  brussel: 'brussels',
  geneve: 'geneva',
  sevilla: 'seville',
  zaragoza: 'saragossa',
  moskva: 'moscow',
  athinon: 'athens',
  bucuresti: 'bucharest',
  beograd: 'belgrade',
  beogradu: 'belgrade',
  zagrebu: 'zagreb',
  ljubljani: 'ljubljana',
  helsingin: 'helsinki',
}

const ownWords = (name: string) =>
  fold(name)
    .split(' ')
    .filter((word) => word.length > 1 && !small.has(word) && !generic.test(word))
    .map((word) => exonyms[word] ?? word)

/** Both name the same thing: one word that is its own, or the same words altogether. */
export function agree(one: readonly string[], other: readonly string[]) {
  const folded = new Set(one.map(fold))
  if (other.some((name) => folded.has(fold(name)))) return true
  const words = new Set(one.flatMap(ownWords))
  return other.some((name) => {
    const own = ownWords(name)
    const shared = own.filter((word) => words.has(word)).length
    return own.length > 0 && shared * 2 >= own.length
  })
}

/** Returns the kind of people who use the addresses of a domain, as far as its name says. */
export function kindOf(domain: string): DomainKind {
  const said = domain.split('.').map(kindOfLabel)
  return said.find((kind) => kind !== undefined) ?? 'unknown'
}

/** A subdomain that is for people of the university, not for a part of it with a name of its own. */
export const isPeopleLabel = (label: string) =>
  kindOfLabel(label) !== undefined || /^(mail|email|e|my|o365|office|live|365|ms|g)$/.test(label)
