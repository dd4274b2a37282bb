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
    title: t`Getting started`,
    entries: [
      {
        key: 'what',
        question: t`What is Wayfellow?`,
        answer: t`A place where students host students. You can find fellow students to stay with, meet and travel with, and you host them in return when it suits you.`,
      },
      {
        key: 'who',
        question: t`Who can join?`,
        answer: t`Students who are 18 or older. You can join with any email address. To request a stay, host or be the first to message someone, you need to confirm a university email address, so you know who you're talking to.`,
      },
      {
        key: 'confirm',
        question: t`How do I confirm that I'm a student?`,
        answer: t`On your profile, tap Edit, choose your university and enter your email address there; we'll send you a code. If your university doesn't give students email addresses, write to the team: an admin can confirm you manually. A confirmation lasts a year.`,
      },
      {
        key: 'graduate',
        question: t`What happens when I finish my studies?`,
        answer: t`Once a year, we ask whether you're still studying. If you aren't, your badge says that you were a student. You keep your account, your contacts and your reviews.`,
      },
      {
        key: 'cost',
        question: t`How much does Wayfellow cost?`,
        answer: t`Nothing. There's no paid plan, and nobody can pay for a better place in the results.`,
      },
      {
        key: 'install',
        question: t`Can I install it as an app on my phone?`,
        answer: t`Yes. In your browser's menu, choose Add to home screen or Install. It then opens like any other app, and it works offline too, with your latest chats and stays.`,
      },
    ],
  },
  {
    key: 'stay',
    title: t`Finding a place to stay`,
    entries: [
      {
        key: 'find',
        question: t`How do I find someone to stay with?`,
        answer: t`In Explore, choose a city, your nights and how many of you there are. You'll only see hosts who are free on all of those nights, have enough room and accept requests from you.`,
      },
      {
        key: 'ask',
        question: t`What should I write in my request?`,
        answer: t`Who you are, why you're coming, and what in their profile made you write. Hosts say yes to people, not to dates. You can ask several hosts; withdraw any requests you no longer need.`,
      },
      {
        key: 'none',
        question: t`What if nobody answers?`,
        answer: t`Most answers come within a day. Ask three or four hosts, search in a larger area, and mark the stop on your trip as one that needs a host: then hosts nearby can offer you a bed themselves.`,
      },
      {
        key: 'money',
        question: t`Does a stay cost anything?`,
        answer: t`No. Nobody pays for a stay. If someone asks you for money, don't send any and report them from the three-dot menu on their profile or message.`,
      },
      {
        key: 'guest',
        question: t`What makes a good guest?`,
        answer: t`Someone who arrives when they said they would, writes if the train is late, leaves the place as it was, and asks before bringing anyone along. Cooking a meal together is worth more than a present.`,
      },
      {
        key: 'change',
        question: t`Can I change or cancel a stay?`,
        answer: t`Yes, from its card in the chat. Suggest other dates, or cancel with a short message. Do it as early as you can: someone is keeping a bed for you.`,
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
        answer: t`No. You choose when you host, and you can say no to any request. Exams come before guests.`,
      },
      {
        key: 'calendar',
        question: t`How do I block dates?`,
        answer: t`On the page of your home, open the calendar and drag over the days. Anyone searching for those nights won't find you. The nights of accepted stays are blocked automatically.`,
      },
      {
        key: 'address',
        question: t`Who can see where I live?`,
        answer: t`Others see an area about 2 km wide. Your address is shown to a guest only after you accept the stay.`,
      },
      {
        key: 'gates',
        question: t`Can I decide who can send me requests?`,
        answer: t`Yes. Only confirmed students can ask you. When you edit your profile, you can require more: your own university, your own gender, or a review. People who don't match won't find you when they look for a host.`,
      },
      {
        key: 'decline',
        question: t`How do I say no?`,
        answer: t`Tap Decline; a short reason is kind but not needed. Declining doesn't count against you, but leaving people without an answer does: your profile shows how quickly you reply.`,
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
        answer: t`Join the waiting list. When someone drops out, the first person in line moves up and is notified straight away. The event's page shows your place in line.`,
      },
      {
        key: 'alone',
        question: t`I'd be coming to an event alone. Is that odd?`,
        answer: t`Not at all. You can say so on the event's page: everyone sees how many people are coming alone, but not who.`,
      },
      {
        key: 'trips',
        question: t`What are tripmates?`,
        answer: t`Students who'll be in the same place as you on the same days. You see a card without a name; only when you both say yes do you see each other's names and get a chat. Nobody sees that you declined.`,
      },
      {
        key: 'tandem',
        question: t`How do I find a language partner?`,
        answer: t`Add the languages you speak and the ones you want to learn to your profile, then tap Tandem in Explore: it finds people nearby who speak what you're learning and are learning what you speak.`,
      },
      {
        key: 'stories',
        question: t`How long do stories last?`,
        answer: t`24 hours. You can see who viewed them. For 30 days, you can still find them under Your stories; then they're erased along with their photos.`,
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
        answer: t`Leave if you can, and call the emergency number of the country you're in; in Europe it's 112. Afterwards, tell us by reporting the person. There's more under Staying safe.`,
      },
      {
        key: 'reviews',
        question: t`How do reviews work?`,
        answer: t`After a stay, a trip together or an event, you have 14 days to write one. Nobody can read the other person's review until both are written or the 14 days are over, so nobody writes out of revenge. You can't delete a review about you, but you can reply to it once.`,
      },
      {
        key: 'report',
        question: t`What happens when I report something?`,
        answer: t`Someone from our team reads it. The other person never finds out who reported them. In Settings, under Account, you can see what came of it. If three people report something independently, it's hidden until we've looked at it.`,
      },
      {
        key: 'block',
        question: t`What happens when I block someone?`,
        answer: t`You no longer see each other: no messages, no profile, no events in common. The other person isn't told. You can undo it in Settings, under Account.`,
      },
      {
        key: 'messages',
        question: t`Who can read my messages?`,
        answer: t`You and the other person. An admin can only read a conversation if one of you allows it in a report, and it's recorded that they did.`,
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
        answer: t`We log you out after seven days without a visit. If it looks as if someone else has used your account, we do it straight away.`,
      },
      {
        key: 'second',
        question: t`How do I protect my account?`,
        answer: t`In Settings, under Account, add a passkey or an authenticator app as a second step, and save the recovery codes. There you can also see every device that's logged in, and log it out.`,
      },
      {
        key: 'news',
        question: t`I'm getting too many notifications.`,
        answer: t`In Settings, under Notifications, choose for each topic whether you get a push notification, an email or only an entry in the list, and set quiet hours.`,
      },
      {
        key: 'data',
        question: t`Can I download or delete my data?`,
        answer: t`Both, in Settings, under Account. Download my data gives you a file with everything we keep about you. Deleting your account hides you immediately and leaves you 14 days to change your mind; then it's erased.`,
      },
      {
        key: 'promos',
        question: t`Why do I see promos?`,
        answer: t`City admins can tell students about a discount or an opening in their city. An admin reads every promo first and it's labelled as one, at most one item in ten is a promo, and nobody records who looked at it. You can hide any of them.`,
      },
    ],
  },
]
