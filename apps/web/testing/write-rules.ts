/** Splits a list of names at its spaces. */
const names = (text: string): readonly string[] => text.trim().split(/\s+/)

interface Rule {
  writes: readonly string[]
  /** The calls whose queries are stale afterwards. */
  reads: readonly string[]
}

const stayWrites = names(`
    askToStay acceptStay acceptStayLate agreeToDates suggestDates declineStay
    changeStayDates withdrawStay cancelStay checkIn leaveEarly sayWhether
  `)
const messages = names(`
    startChat sendMessage unsendMessage sendPhoto sharePerson sharePost shareEvent
    leaveGroup
  `)
const eventWrites = names(`
    createEvent editEvent cancelEvent answerEvent acceptGuest allowGuest removeGuest
    addOrganiser removeOrganiser
  `)
const tripWrites = ['createTrip', 'editTrip', 'closeTrip', 'reopenTrip', 'removeTrip', 'partFromMate']
const catalogueWrites = names(`
    createUniversity editUniversity mergeUniversity removeUniversity refuseUniversityWish
    startUniversityImport
  `)

/** Every changing call that makes queries stale. A call may stand in several rows. */
const rules: readonly Rule[] = [
  {
    writes: stayWrites,
    reads: ['listStayRequests', 'listTripStayRequests', 'getStayCard', 'listChats', 'openChat'],
  },
  { writes: stayWrites, reads: ['listOccasions', 'getHome', 'getCalendar'] },
  { writes: ['shareStay', 'unshareStay'], reads: ['getStayCard'] },
  { writes: messages, reads: ['listChats'] },
  { writes: ['markRead', 'setChat', 'clearChat'], reads: ['listChats', 'getUnread'] },
  { writes: ['setReceipts'], reads: ['openChat', 'listMessages'] },
  { writes: ['replyToStory'], reads: ['listChats', 'openChat'] },
  { writes: ['openEventChat', 'answerMate', 'partFromMate'], reads: ['listChats'] },
  { writes: [...eventWrites, 'featureEvent'], reads: ['listEvents', 'listUserEvents', 'listCityEvents'] },
  { writes: ['createEvent', 'editEvent', 'submitPromo', 'editPromo'], reads: ['listOwnPhotos'] },
  { writes: ['createPost', 'editPost', 'addTripPhotos'], reads: ['listOwnPhotos'] },
  { writes: ['describePhoto', 'removePhoto'], reads: ['listOwnPhotos'] },
  { writes: ['createPost'], reads: ['listUserPosts', 'listSavedPosts', 'searchPosts', 'getFeed'] },
  { writes: ['pinPost'], reads: ['getPost', 'listUserPosts', 'listPlacePosts', 'searchPosts', 'getFeed'] },
  { writes: tripWrites, reads: ['listTrips', 'listUserTrips', 'listOverlaps'] },
  { writes: ['editTrip', 'removeTrip'], reads: ['listTripStayRequests'] },
  { writes: ['answerMate'], reads: ['getTrip', 'listOverlaps'] },
  { writes: ['follow', 'unfollow'], reads: ['getProfile', 'listPeople', 'getFeed'] },
  { writes: ['changeHome'], reads: ['getHome', 'getProfile', 'getOwnProfile'] },
  { writes: ['changeCalendar', 'importCalendar', 'dropImport', 'blockExamWeeks'], reads: ['getHome'] },
  { writes: ['makeCalendarLink', 'dropCalendarLink'], reads: ['getHome'] },
  { writes: ['changeOwnProfile'], reads: ['getFeed', 'listEvents', 'listVisitors', 'listOverlaps'] },
  { writes: ['changeOwnProfile'], reads: ['listPeople', 'listRings'] },
  { writes: ['postStory', 'removeStory'], reads: ['listRings', 'listUserStories', 'listOwnStories'] },
  {
    writes: ['beginReview', 'writeReview', 'takeReviewBack', 'answerReview'],
    reads: ['listOccasions', 'listUserReviews'],
  },
  { writes: ['readNotification', 'readAllNotifications'], reads: ['getUnread'] },
  { writes: ['fewerNotifications'], reads: ['getNotificationSettings'] },
  {
    writes: ['submitPromo', 'editPromo', 'withdrawPromo', 'decidePromo'],
    reads: ['listOwnPromos', 'getOwnPromo'],
  },
  { writes: ['fileReport'], reads: ['listReports'] },
  { writes: ['appealSanction'], reads: ['listSanctions'] },
  { writes: ['decideCityCase'], reads: ['listCityCases', 'listCityNewcomers'] },
  { writes: ['claimCase'], reads: ['listQueue'] },
  { writes: ['actOnUser', 'actOnUserGuarded'], reads: ['listQueue', 'listUsers', 'getUserForAdmins'] },
  { writes: ['askExport', 'sendExportLink', 'takeExport'], reads: ['getExport'] },
  { writes: ['askDeletion', 'keepAccount'], reads: ['getDeletion'] },
  { writes: catalogueWrites, reads: ['listUniversities', 'listUniversityWishes', 'getUniversityImport'] },
  {
    writes: ['proposeTerm', 'confirmTerm', 'declineTerm', 'withdrawTerm'],
    reads: ['listProposals', 'listCityProposals'],
  },
]

/** Changing calls after which no query is stale, by the reason. */
const reasons: Record<string, readonly string[]> = {
  'every list that shows it takes it from the answer': names(`
    removePost markHelpful savePost addComment removeComment addPacking tickPacking
    removePacking hidePromo seeStory likeStory setContactGate orderPhotos markSeen
    setNotificationChoice setQuietHours resumeMails askForStudentCode askForUniversity enterStudentCode
    finishUniversityLogin chooseLoginUniversity keepWantedLink dropWantedLink
    turnOnCityAlert turnOffCityAlert
  `),
  'the screen that shows it asks again itself': names(`
    changeEmail dropEmailChange changePassword endDevice endOtherDevices unlockAdmin
    addPasskey removePasskey renamePasskey confirmTotp removeTotp renewRecoveryCodes
    decideCase
  `),
  'only the album of a past trip shows it, which no screen of the test is': ['removeTripPhoto'],
  'everything is asked for again, by the feature itself': ['block', 'unblock'],
  'a step of something larger, which nothing shows yet': names(`
    beginPhoto finishPhoto beginChatPhoto beginStoryPhoto lookAtStoryPhoto beginTotp
    beginPasskey beginPasskeyLogin beginPasskeyProof beginPasskeyStep proveSession
    startUniversityLogin findNearestPlace countPromo readConversation lookAtEvidence
    registerPushToken dropPushToken
  `),
  'the session begins, ends or goes on, or nobody is signed in': names(`
    login logout refresh lockAccount loginWithPasskey answerWithPasskey answerChallenge
    resendChallenge register resendRegistration renewRegistration completeRegistration
    forgotPassword resetPassword confirmEmailChange agreeToTerms chooseLanguage deactivate
    confirmDeletion undoDeletion keepHosting setSubscription
  `),
}

/** Whether the queries of one call must be stale after another. */
export const mustBeStale = (write: string, read: string): boolean =>
  rules.some(({ writes, reads }) => writes.includes(write) && reads.includes(read))

export const listedReads = (): string[] => [...new Set(rules.flatMap(({ reads }) => reads))]

/** Returns a fault for each changing call that stands in no table, and for each name that is no changing call. */
export function unlisted(writes: readonly string[]): string[] {
  const listed = new Set([...rules.flatMap((rule) => rule.writes), ...Object.values(reasons).flat()])
  return [
    ...writes
      .filter((name) => !listed.has(name))
      .map((name) => `write-rules.ts does not say what ${name} changes`),
    ...[...listed].filter((name) => !writes.includes(name)).map((name) => `${name} is no changing call`),
  ]
}
