/** API test files that only the nightly tier runs, by their path in the repository. */
export const nightlyTestFiles: { file: string; why: string; seconds: number }[] = [
  {
    file: 'apps/api/demo/seed-demo.test.ts',
    why: 'Seeds the demo twice; the journeys of the gate start from the same seed and meet its people.',
    seconds: 54,
  },
  {
    file: 'apps/api/src/platform/jobs/job-quarantine-kills.test.ts',
    why: 'Waits for two lost heartbeats of 10 s; the gate starts from the losses written into the table.',
    seconds: 40,
  },
  {
    file: 'apps/api/src/platform/http/shedding-load.test.ts',
    why: 'Compares how long a log-out waits on a crowded server with and without shedding.',
    seconds: 8,
  },
  {
    file: 'proofs/benches.test.ts',
    why: 'Loads the server for seconds and compares with pgbench; the gate counts the statements.',
    seconds: 60,
  },
  {
    file: 'proofs/platform/reaction-times.test.ts',
    why: 'Asserts reactions within a second or 15 s; the gate checks that they happen at all.',
    seconds: 60,
  },
  {
    file: 'proofs/identity/storm.test.ts',
    why: 'Sends 100 sign-ups and log-ins a second, whatever the machine can answer.',
    seconds: 12,
  },
  {
    file: 'proofs/chats/chat-list.test.ts',
    why: 'Counts statements over a list of a million rows made for it; the plans are tested in the slice.',
    seconds: 60,
  },
  {
    file: 'proofs/chats/chat-send.test.ts',
    why: 'Counts round trips under load; the statement is tested in the slice.',
    seconds: 60,
  },
  {
    file: 'proofs/chats/chat-speed.test.ts',
    why: 'Sends a paced stream between two processes; realtime.test.ts shows the delivery.',
    seconds: 45,
  },
  {
    file: 'proofs/chats/durability.test.ts',
    why: 'Kills servers while messages flow; it needs the machine to itself.',
    seconds: 70,
  },
  {
    file: 'proofs/privacy/erasure.test.ts',
    why: 'Whole lives exported and erased; the slices test their own part.',
    seconds: 34,
  },
  {
    file: 'proofs/feed/feed-speed.test.ts',
    why: 'Counts statements over a large feed; the plans are tested in the slice.',
    seconds: 30,
  },
  {
    file: 'proofs/photos/hostile-uploads.test.ts',
    why: 'Hundreds of hostile files; pictures.test.ts shows one of each kind.',
    seconds: 67,
  },
  {
    file: 'proofs/homes/location-safety.test.ts',
    why: 'Thousands of attacks on where a home is; canary.test.ts and the views show the rule.',
    seconds: 62,
  },
  {
    file: 'proofs/reports/moderation-queue.test.ts',
    why: 'Counts statements over 50,000 open cases; the order is tested in the slice.',
    seconds: 30,
  },
  {
    file: 'proofs/profiles/profile-page.test.ts',
    why: 'Counts round trips among many students; the page is tested in the slice.',
    seconds: 30,
  },
  {
    file: 'proofs/identity/rotation.test.ts',
    why: 'Random histories of refresh tokens; the sessions slice tests each rule.',
    seconds: 60,
  },
  {
    file: 'proofs/reports/sanctions-speed.test.ts',
    why: 'Watches decisions from a second process; the sanctions slice tests their effect.',
    seconds: 30,
  },
  {
    file: 'proofs/search/search-speed.test.ts',
    why: 'Counts round trips in a town of its own; the plans are tested in the slice.',
    seconds: 25,
  },
  {
    file: 'proofs/stay-requests/stay-requests.test.ts',
    why: 'Random acts of four people at once; the slice tests each race.',
    seconds: 38,
  },
  {
    file: 'proofs/places/typeahead.test.ts',
    why: 'Imports the whole gazetteer; the places slice tests the search on a small one.',
    seconds: 41,
  },
  {
    file: 'proofs/identity/code-races.test.ts',
    why: 'Many codes at the same moment; the challenges slice tests each race.',
    seconds: 10,
  },
  {
    file: 'proofs/events/event-capacity.test.ts',
    why: 'Hundreds of people for the last place; the events slice tests the race.',
    seconds: 12,
  },
  {
    file: 'proofs/search/map-agrees.test.ts',
    why: 'Random searches on list and map; the search slice tests both.',
    seconds: 16,
  },
  {
    file: 'proofs/reviews/review-blindness.test.ts',
    why: 'Random schedules of reviews; the reviews slice tests each rule.',
    seconds: 23,
  },
  {
    file: 'proofs/search/search-lists-worlds.test.ts',
    why: 'Random worlds against a model; the search slice tests each filter.',
    seconds: 30,
  },
  {
    file: 'proofs/search/search-worlds.test.ts',
    why: 'Random worlds against a model; the search slice tests each filter.',
    seconds: 31,
  },
  {
    file: 'apps/api/src/modules/posts/feed/queries.test.ts',
    why: 'Plans of the feed on a large table made for it.',
    seconds: 20,
  },
  {
    file: 'apps/api/src/modules/posts/lists/queries.test.ts',
    why: 'Plans of the lists of posts on a large table made for it.',
    seconds: 26,
  },
  {
    file: 'apps/api/src/modules/trips/mates/queries.test.ts',
    why: 'Random worlds of trips against a model; the slice tests each rule.',
    seconds: 19,
  },
]
