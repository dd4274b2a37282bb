import type { ProfileChange } from '@wayfellow/contract/profiles/own'

type DemoProfile = Omit<ProfileChange, 'placeId' | 'universityId' | 'exchanges' | 'languages'> & {
  /** «it native, en C1». */
  speaks: string
  /** A domain of the university where they study. */
  studiesAt?: string
  /** Places by their label. */
  exchanges?: { place: string; from: string; to: string }[]
  /** Drawings of `data/demo`, the portrait first, with what they show. */
  photos?: [file: string, alt: string][]
}

/** Profiles of the people of the design, by username. */
export const demoProfiles: Record<string, DemoProfile> = {
  mara: {
    about:
      'Chemistry, choir, and a kitchen that feeds six. I came to Bologna for a year and stayed for the porticoes. Ask me where to swim, where to dance, and which bakery opens at four in the morning.',
    pronouns: 'she/her',
    gender: 'woman',
    birthDate: '2002-03-14',
    hometown: 'Uppsala',
    studyField: 'Chemistry',
    studyLevel: 'master',
    studiesAt: 'studio.unibo.it',
    speaks: 'sv native, en C2, it C1, de A2',
    wantsToLearn: ['pt'],
    interests: ['Choir', 'Swimming in cold water', 'Climbing', 'Night trains'],
    countriesLived: ['SE', 'IT'],
    countriesVisited: ['DK', 'DE', 'PT', 'GE'],
    canShow: 'The tower at sunrise, the canal window in Via Piella, and a lake with nobody in it.',
    exchanges: [{ place: 'Lisbon, Portugal', from: '2027-02-01', to: '2027-07-15' }],
    hosting: 'yes',
    meetUp: 'yes',
    photos: [
      ['a-mara', 'Mara, smiling'],
      ['p-bologna', 'Red roofs and a tower in Bologna'],
      ['p-canal', 'A canal between houses'],
      ['p-hike', 'A path over green hills'],
    ],
  },
  jonas: {
    about:
      'Sound engineering by day, badly tuned upright piano by night. I take the slow train on purpose and carry a stove for two. Happy to share a compartment, a couch or a pot of soup.',
    pronouns: 'he/him',
    gender: 'man',
    birthDate: '2001-08-30',
    hometown: 'Görlitz',
    studyField: 'Sound engineering',
    studyLevel: 'bachelor',
    studiesAt: 'studserv.uni-leipzig.de',
    speaks: 'de native, en C1, pl B1',
    wantsToLearn: ['it', 'ka'],
    interests: ['Night trains', 'Vinyl', 'Soup'],
    countriesLived: ['DE'],
    countriesVisited: ['PL', 'CZ', 'IT', 'GE'],
    canShow: 'The lakes south of Leipzig, by bicycle, and a record shop in a garage.',
    hosting: 'maybe',
    meetUp: 'yes',
    photos: [
      ['a-jonas', 'Jonas'],
      ['p-train', 'A train at dusk'],
    ],
  },
  yuki: { speaks: 'ja native', pronouns: 'they/them' },
  leila: {
    about:
      'Architecture student, city admin of Tunis, collector of tiles. If you come, come hungry. I know which roof has the best view of the call to prayer and which café lets you study until two.',
    pronouns: 'she/her',
    gender: 'woman',
    birthDate: '2000-11-02',
    studyField: 'Architecture',
    studyLevel: 'master',
    studiesAt: 'utm.tn',
    speaks: 'ar native, fr C2, en C1, it A2',
    interests: ['Tiles', 'Roofs', 'Street food'],
    countriesLived: ['TN', 'FR'],
    countriesVisited: ['IT', 'MA', 'ES'],
    hosting: 'no',
    meetUp: 'yes',
    photos: [['a-leila', 'Leila']],
  },
  tomasz: {
    about:
      'History, hitch-hiking, hot chocolate. I write postcards to everybody who has ever let me sleep on a floor.',
    birthDate: '2003-01-20',
    studyField: 'History',
    studiesAt: 'student.uj.edu.pl',
    speaks: 'pl native, en B2',
    hosting: 'maybe',
    photos: [['a-tomasz', 'Tomasz']],
  },
  ines: {
    about:
      'Law by day, climbing gym by night. I spent 2023 in Bologna and have been repaying the tortellini debt since. My flat is small, loud on Fridays, and five minutes from the ferry. I can show you the good pastéis, not the ones with a queue.',
    pronouns: 'she/her',
    gender: 'woman',
    birthDate: '2002-06-09',
    hometown: 'Setúbal',
    studyField: 'Law',
    studyLevel: 'master',
    studiesAt: 'campus.fct.unl.pt',
    speaks: 'pt native, it C1, en C1, de A2',
    wantsToLearn: ['sv'],
    interests: ['Climbing', 'Vinyl', 'Board games', 'Ferries'],
    countriesLived: ['PT', 'IT'],
    countriesVisited: ['ES', 'DE', 'SE'],
    canShow: 'The ferry to Cacilhas at sunset, and the bakery behind my house.',
    exchanges: [{ place: 'Bologna, Italy', from: '2023-02-01', to: '2023-07-31' }],
    hosting: 'yes',
    meetUp: 'maybe',
    photos: [
      ['a-ines', 'Inês, smiling'],
      ['p-lisbon', 'Lisbon above the river'],
      ['p-couch', 'A couch under a window'],
      ['p-dinner', 'Dinner on a long table'],
    ],
  },
  giorgi: {
    about:
      'Geology and polyphonic singing, which is the same thing: layers. My grandmother will feed you until you cannot move. I hike every weekend that has no exam in it.',
    birthDate: '2001-04-25',
    studyField: 'Geology',
    studyLevel: 'bachelor',
    studiesAt: 'tsu.ge',
    speaks: 'ka native, ru C1, en B2',
    interests: ['Hiking', 'Choir', 'Khachapuri'],
    countriesLived: ['GE'],
    countriesVisited: ['AM', 'TR', 'DE'],
    hosting: 'yes',
    meetUp: 'yes',
    photos: [
      ['a-giorgi', 'Giorgi'],
      ['p-tbilisi', 'Balconies in Tbilisi'],
    ],
  },
  amara: {
    about:
      'Second year of film in Bologna. I shoot on expired film, cook jollof on Sundays and lose at chess in the park. Bring a story, I collect them.',
    pronouns: 'she/her',
    gender: 'woman',
    birthDate: '2003-09-18',
    hometown: 'Enugu',
    studyField: 'Film',
    studyLevel: 'bachelor',
    studiesAt: 'studio.unibo.it',
    speaks: 'ig native, en native, it B2',
    interests: ['Film', 'Chess', 'Cooking'],
    countriesLived: ['NG', 'IT'],
    hosting: 'maybe',
    meetUp: 'yes',
    photos: [
      ['a-amara', 'Amara'],
      ['p-night', 'A street at night'],
    ],
  },
  noah: {
    about:
      'Economics, five-a-side football, and a rice cooker that travels with me. In Lisbon until summer. I speak slowly and listen well, which is most of a friendship.',
    birthDate: '2002-12-05',
    hometown: 'Kumasi',
    studyField: 'Economics',
    studyLevel: 'master',
    studiesAt: 'edu.ulisboa.pt',
    speaks: 'ak native, en C2, pt B1',
    interests: ['Football', 'Board games'],
    exchanges: [{ place: 'Lisbon, Portugal', from: '2026-09-01', to: '2027-07-01' }],
    hosting: 'no',
    meetUp: 'yes',
    photos: [['a-noah', 'Noah']],
  },
  sofie: {
    about:
      'Forest science, sauna logistics, and a tent for three. I will lend you boots. I will not lend you my place by the stove. Helsinki in winter is better than you think.',
    birthDate: '2001-02-11',
    studyField: 'Forest science',
    studyLevel: 'doctorate',
    studiesAt: 'helsinki.fi',
    speaks: 'fi native, sv C1, en C1',
    interests: ['Sauna', 'Swimming in cold water', 'Hiking'],
    hosting: 'yes',
    meetUp: 'maybe',
    photos: [['a-sofie', 'Sofie']],
  },
  diego: {
    about:
      'Marine biology, guitar with five strings, tide tables on the fridge. I know every tram driver on line 28 by name. Ask me about octopuses and clear your afternoon.',
    birthDate: '2000-07-29',
    studyField: 'Marine biology',
    studyLevel: 'master',
    studiesAt: 'edu.ulisboa.pt',
    speaks: 'es native, pt C1, en B2',
    interests: ['Surfing', 'Guitar', 'Ferries'],
    hosting: 'yes',
    meetUp: 'yes',
    photos: [
      ['a-diego', 'Diego'],
      ['p-coast', 'Waves on a rocky coast'],
    ],
  },
  priya: {
    about:
      'Medicine in Sofia, third year, so the calendar is mostly exams. Between them: mountains by bus, chess cafés, and the hunt for a decent dosa east of Vienna.',
    pronouns: 'she/her',
    gender: 'woman',
    birthDate: '2003-05-21',
    hometown: 'Kochi',
    studyField: 'Medicine',
    studyLevel: 'other',
    studiesAt: 'uni-sofia.bg',
    speaks: 'ml native, hi C1, en C2, bg B1',
    interests: ['Chess', 'Hiking', 'Dosa'],
    hosting: 'no',
    meetUp: 'maybe',
    photos: [['a-priya', 'Priya']],
  },
  // Not who he says he is: that is what lies on the admins' desk.
  marek: {
    about:
      'Rooms for students in the best streets of Lisbon and Porto. Honest prices, quick answers, just ask.',
    birthDate: '1999-01-01',
    speaks: 'en B2',
    hosting: 'no',
    meetUp: 'no',
    photos: [['p-coast', 'A coast in the evening']],
  },
  // Two names and one text: a ring that sells what nobody asked for.
  kira: {
    about:
      'Student life pays, and I show you how. Always online, always happy to help you start, from your room and with your phone alone.',
    birthDate: '2000-02-02',
    speaks: 'en C1',
    hosting: 'no',
    meetUp: 'no',
    photos: [['p-canal', 'A canal with boats']],
  },
  lenny: {
    about:
      'Student life pays, and I show you how. Always online, always happy to help you begin, from your room and with your phone alone.',
    birthDate: '2000-03-03',
    speaks: 'en C1',
    hosting: 'no',
    meetUp: 'no',
    photos: [['p-hike', 'A path in the hills']],
  },
}
