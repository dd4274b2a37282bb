import { t } from '@lingui/core/macro'

export interface FaqEntry {
  key: string
  question: string
  answer: string
}

export interface FaqGroup {
  key: string
  title: string
  entries: FaqEntry[]
}
/** Plain words, so that they can be searched. */
export const faqGroups = (): FaqGroup[] => [
  {
    key: 'begin',
    title: t`Beginning`,
    entries: [
      {
        key: 'what',
        question: t`What is Wayfellow?`,
        answer: t`A place where students host students. You find fellow students to stay with, meet and travel with, and you host them in return when it suits you.`,
      },
      {
        key: 'who',
        question: t`Who can join?`,
        answer: t`Students who are 18 or older. You join with any address; asking for a stay, hosting and writing to people first need a confirmed university address, so that you know who you are writing with.`,
      },
      {
        key: 'confirm',
        question: t`How do I confirm that I study?`,
        answer: t`Under Edit, choose your university and give your address there; we send a code. If your university has no addresses for students, write to the team: an admin can confirm you by hand. A confirmation lasts for a year.`,
      },
      {
        key: 'graduate',
        question: t`What happens when I finish my studies?`,
        answer: t`We ask once a year whether you still study. If you don't, your badge says that you were a student. You keep your account, your people and your reviews.`,
      },
      {
        key: 'cost',
        question: t`What does Wayfellow cost?`,
        answer: t`Nothing. There is no paid plan, and nobody buys a better place in the results.`,
      },
      {
        key: 'install',
        question: t`Can I have it as an app on my phone?`,
        answer: t`Yes. In the menu of your browser choose Add to home screen or Install. It then opens like any app, also without a network, with your last chats and stays.`,
      },
    ],
  },
  {
    key: 'stay',
    title: t`Finding a stay`,
    entries: [
      {
        key: 'find',
        question: t`How do I find somebody to stay with?`,
        answer: t`In Explore choose a city, your nights and how many you are. You see only hosts who are free on all of those nights, have room, and would let you ask.`,
      },
      {
        key: 'ask',
        question: t`What should I write when I ask?`,
        answer: t`Who you are, why you come, and something from their profile that made you write. Hosts say yes to people, not to dates. You can ask several hosts; take back what you no longer need.`,
      },
      {
        key: 'none',
        question: t`Nobody answers. What now?`,
        answer: t`Most answers come within a day. Ask three or four hosts, look within a larger radius, and mark the stop of your trip as one that needs a host: then hosts nearby can offer you a bed by themselves.`,
      },
      {
        key: 'money',
        question: t`Does a stay cost anything?`,
        answer: t`No. Nobody pays for a stay. If someone asks you for money, don't send it and report them: the three dots on their profile or message.`,
      },
      {
        key: 'guest',
        question: t`What does a good guest do?`,
        answer: t`Comes when they said, writes when the train is late, leaves the place as it was, and asks before bringing anybody. A meal cooked together is worth more than a present.`,
      },
      {
        key: 'change',
        question: t`Can I change or cancel a stay?`,
        answer: t`Yes, from its card in the chat. Propose other dates, or cancel with a few words. Do it as early as you can: somebody has kept a bed for you.`,
      },
    ],
  },
  {
    key: 'host',
    title: t`Hosting`,
    entries: [
      {
        key: 'choice',
        question: t`Do I have to host?`,
        answer: t`No. You choose when you can host, and you can say no to any request. Exam weeks come before guests.`,
      },
      {
        key: 'calendar',
        question: t`How do I block days?`,
        answer: t`On your home, open the calendar and draw over the days. Whoever searches for those nights doesn't find you. Accepted stays block their nights by themselves.`,
      },
      {
        key: 'address',
        question: t`Who sees where I live?`,
        answer: t`Others see an area about 2 km wide. Your address is shown to a guest only after you accept the stay.`,
      },
      {
        key: 'gates',
        question: t`Can I decide who may ask me?`,
        answer: t`Yes. Everybody who asks is a confirmed student. Under Edit, Who may ask you, you can ask for more: your own university, your own gender, or a review. Whoever doesn't fit doesn't find you when they look for a host.`,
      },
      {
        key: 'decline',
        question: t`How do I say no?`,
        answer: t`Press Decline; a short reason is kind but not needed. It does your standing no harm. Leaving people without an answer does: how soon you reply stands on your profile.`,
      },
    ],
  },
  {
    key: 'meet',
    title: t`Meeting and travelling`,
    entries: [
      {
        key: 'events',
        question: t`An event is full. Can I still come?`,
        answer: t`Join the waiting list. When somebody leaves, the first in line moves up and is told at once. Your place in line stands on the page.`,
      },
      {
        key: 'alone',
        question: t`I would come to an event alone. Is that odd?`,
        answer: t`Not at all. Say so on the page of the event: everybody reads how many come alone, nobody reads who.`,
      },
      {
        key: 'trips',
        question: t`What are tripmates?`,
        answer: t`Students whose way crosses yours in the same place and days. You see a card without a name; only when both say yes do names and a chat open. Nobody sees that you declined.`,
      },
      {
        key: 'tandem',
        question: t`How do I find a language partner?`,
        answer: t`Give the languages you speak and those you want to learn in your profile, then press Tandem in Explore: it finds people nearby who speak what you learn and learn what you speak.`,
      },
      {
        key: 'stories',
        question: t`How long do stories stay?`,
        answer: t`24 hours. You see who looked. For 30 days you find them yourself under Your stories; then they are erased with their photos.`,
      },
    ],
  },
  {
    key: 'safe',
    title: t`Safety and trust`,
    entries: [
      {
        key: 'danger',
        question: t`I feel unsafe right now.`,
        answer: t`Leave if you can, and call the emergency number of the country you are in; in Europe it is 112. Afterwards tell us by reporting the person. More stands under Staying safe.`,
      },
      {
        key: 'reviews',
        question: t`How do reviews work?`,
        answer: t`After a stay, a trip together or an event you have 14 days to write. Nobody reads the other's words before both have written or the days are over, so nobody writes out of revenge. You cannot delete one about you, but you can answer it once.`,
      },
      {
        key: 'report',
        question: t`What happens when I report something?`,
        answer: t`A person of the team reads it. The other one never learns who reported. Under Settings, Account you see what became of it. Three independent reports hide something until it was looked at.`,
      },
      {
        key: 'block',
        question: t`What does blocking do?`,
        answer: t`You no longer see each other: no messages, no profile, no event in common. The other one isn't told. You can undo it under Settings, Account.`,
      },
      {
        key: 'messages',
        question: t`Who reads my messages?`,
        answer: t`You and the other one. An admin can read a conversation only when one of you allows it in a report, and the log keeps that they did.`,
      },
    ],
  },
  {
    key: 'account',
    title: t`Your account`,
    entries: [
      {
        key: 'session',
        question: t`Why was I logged out?`,
        answer: t`After seven days without a visit we log you out. We do it at once when something looks as if somebody else used your account.`,
      },
      {
        key: 'second',
        question: t`How do I protect my account?`,
        answer: t`Under Settings, Account add a passkey or an app with codes as a second step, and save the recovery codes. There you also see every device that is signed in, and can sign it out.`,
      },
      {
        key: 'news',
        question: t`I get too many notifications.`,
        answer: t`Under Settings, Notifications choose for each topic whether it comes as a push, as an e-mail or only into the list, and set quiet hours.`,
      },
      {
        key: 'data',
        question: t`Can I have my data, or delete it?`,
        answer: t`Both, under Settings, Account. Download my data brings a file with everything we keep about you. Deleting hides you at once and leaves you 14 days to change your mind; then it is erased.`,
      },
      {
        key: 'promos',
        question: t`Why do I see promos?`,
        answer: t`City admins may tell students of a discount or an opening in their city. Each is read by an admin first, marked, at most one in ten, and nobody records who looked. You can hide any of them.`,
      },
    ],
  },
]
