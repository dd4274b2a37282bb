import type { NewAccount } from '../../src/modules/identity/index.ts'

export const demoPassword = 'ciaociao9'
/** Of the authenticator app that every demo admin has; as public as the password. */
export const demoTotpSecret = 'WAYFELLOWDEMOADMINWAYFELLOWDEMOA'

type Person = Omit<NewAccount, 'passwordHash'> & {
  /** Why one would log in as this person; nothing for those who only make the place lively. */
  who?: string
}

const student = (name: string, location: string, facts: Partial<Person> = {}): Person => ({
  name,
  username: usernameOf(name),
  email: `${usernameOf(name)}@demo.wayfellow.example`,
  verification: 'verified',
  profileCompleted: true,
  location,
  ...facts,
})

/** Long enough here for their word to count when they report something. */
const inSpring = new Date(Date.now() - 200 * 86_400_000)

/** The people of the design, so that screens look as they were drawn. */
export const demoPeople: Person[] = [
  student('Mara Lindqvist', 'Bologna, Italy', { who: 'a traveller: trips, chats, people to review' }),
  student('Jonas Weber', 'Leipzig, Germany', { who: 'a second student, to see both sides' }),
  student('Yuki Tanaka', 'Kyoto, Japan', {
    who: 'a student who has not finished the profile',
    verification: 'none',
    profileCompleted: false,
    location: null,
  }),
  student('Leila Ben Salah', 'Tunis, Tunisia', {
    who: 'a city admin: of Lisbon, Bologna and Tunis',
    cityAdmin: true,
  }),
  student('Tomasz Zieliński', 'Kraków, Poland', { who: 'a student who is banned' }),
  student('Ada Okonkwo', 'Lagos, Nigeria', { who: 'an admin', role: 'admin' }),
  student('Grace Mwangi', 'Nairobi, Kenya', { role: 'admin' }),
  student('Inês Carvalho', 'Lisbon, Portugal', { who: 'a host: a room in Lisbon, a guest on the way' }),
  student('Giorgi Kiknadze', 'Tbilisi, Georgia', { createdAt: inSpring }),
  student('Amara Okafor', 'Bologna, Italy'),
  student('Noah Mensah', 'Lisbon, Portugal'),
  student('Sofie Aalto', 'Helsinki, Finland', { createdAt: inSpring }),
  student('Diego Ramos', 'Lisbon, Portugal', { createdAt: inSpring }),
  student('Priya Nair', 'Sofia, Bulgaria'),
  student('Marek Dvorak', 'Porto, Portugal'),
  student('Kira Holm', 'Sofia, Bulgaria'),
  student('Lenny Frost', 'Leipzig, Germany'),
]

/** Usernames that each person follows, by username. */
export const demoFollows: Record<string, string[]> = {
  mara: ['jonas', 'amara', 'diego', 'giorgi'],
  jonas: ['mara', 'sofie'],
  amara: ['mara'],
  giorgi: ['mara', 'jonas'],
  noah: ['diego'],
}

function usernameOf(name: string) {
  return name
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .toLowerCase()
    .split(' ')
    .slice(0, 1)
    .join('')
}
