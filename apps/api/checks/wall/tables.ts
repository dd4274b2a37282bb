/**
 * Tables that the API's role reads whole, and why. All of them are walled for writing.
 * `wall.test.ts` compares both lists with the database: a new table is walled, or stands here with its reason.
 */
export const readable: Record<string, string> = {
  'chats.without_receipts': 'who shows no read receipts: every sender must respect it',
  homes: 'what is shown of a home; the address stands apart',
  homes_blocks: 'which days are taken: every search leaves out who has no room on the days asked for',
  identity_accounts:
    'the name and standing of everybody: lists of people are made of it; addresses stand apart',
  profiles: 'what people say of themselves; who finds it is said by its visibility, in each list',
  profiles_answers: 'how quickly somebody answers, shown on the profile',
  profiles_exchanges: 'semesters abroad, shown on the profile',
  profiles_languages: 'languages, shown on the profile',
  events_featured: 'which events are featured in a place, shown to everybody there',
  posts_pins: 'which post is pinned in a place, shown to everybody there',
  universities_term_proposals:
    'term dates that students propose: others at their university confirm them; who it was is shown to nobody',
  universities_badges: 'at which university somebody is confirmed, shown on the profile',
}

/** Tables without a wall, and why. */
export const unwalled: Record<string, string> = {
  'chats.removals':
    'ids of accounts whose ban is being carried into their chats; bans are shown to everybody',
  'pgboss.bam': 'the job engine’s own; no person in it',
  'pgboss.instance': 'the job engine’s own; no person in it',
  'pgboss.job': 'jobs belong to no viewer; mails are sealed and others hold ids (decision 0331)',
  'pgboss.job_common': 'a partition of pgboss.job',
  'pgboss.job_dependency': 'the job engine’s own; no person in it',
  'pgboss.queue': 'the job engine’s own; no person in it',
  'pgboss.queue_stats': 'the job engine’s own; no person in it',
  'pgboss.schedule': 'the job engine’s own; no person in it',
  'pgboss.subscription': 'the job engine’s own; no person in it',
  'pgboss.version': 'the job engine’s own; no person in it',
  'pgboss.warning': 'the job engine’s own; no person in it',
  identity_signals: 'ids and versions that every process must hear of',
  job_losses: 'the job engine’s own; no person in it',
  migrations: 'no person in it',
  migrations_deferred: 'no person in it',
  photos_leftovers: 'names of files that are to be deleted',
  places: 'the gazetteer',
  places_countries: 'the gazetteer',
  places_heads: 'the gazetteer',
  places_imports: 'the gazetteer',
  places_labels: 'the gazetteer',
  places_names: 'the gazetteer',
  places_words: 'the gazetteer',
  privacy_leftovers: 'names of files that are to be deleted',
  profiles_names: 'words of names with ids, for finding people; each hit is checked against its profile',
  profiles_words: 'words of names without whose they are',
  search_cities: 'cities with hosts, and roughly how many; no person in it',
  search_people:
    'what a search walks along, written by triggers alone; each hit is checked against its profile',
  spatial_ref_sys: 'PostGIS’s own',
  universities: 'the catalogue',
  universities_domains: 'the catalogue',
  universities_imports: 'the catalogue',
  universities_names: 'the catalogue',
  universities_shared_domains: 'the catalogue',
  universities_stop_list: 'the catalogue',
  universities_terms: 'the catalogue',
  universities_words: 'the catalogue',
}

/** Walled tables of which some rows are for everybody, by a condition of the policy, and which. */
export const partlyShown: Record<string, string> = {
  events: 'for somebody signed in, events whose audience they belong to; for everybody, what was made public',
  events_answers: 'who is going or waits, for whom the event is',
  events_spots: 'spots that the organiser made public',
  photos: 'photos that are ready, other than those in chats, stories and reports',
  posts: 'posts that stand',
  posts_comments: 'comments that stand',
  promos: 'promotions that were approved',
  reviews: 'reviews that are published',
  reviews_answers: 'answers to reviews that are published',
  stories: 'stories of the last day',
  trips: 'for somebody signed in, trips whose audience they belong to',
  trips_legs: 'for somebody signed in, stops that are shown, and those of trips they may see',
  trips_mates: 'who travels along on trips that one may see',
  trips_photos: 'albums of trips that one may see',
}
