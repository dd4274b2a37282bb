/**
 * The columns of each table that belong in the export of the person they are about. docs/data-inventory.md says the
 * same for those who answer for it, and `pnpm check:inventory` compares the two: a column that is forgotten here fails
 * the check.
 */
export interface Part {
  /** The file of the export, without its ending. */
  file: string
  columns: readonly string[]
  /** The columns that name whose row it is: one of them is enough. */
  of: readonly string[]
  /** For rows that name nobody themselves: the other row that does. */
  through?: { table: string; key: string; from: string }
}

const part = (file: string, of: string, columns: string, through?: Part['through']): Part => ({
  file,
  of: of.split(' '),
  columns: columns.split(' '),
  ...(through && { through }),
})

const ofTrip = { table: 'trips', key: 'id', from: 'trip_id' }
const ofEvent = { table: 'events', key: 'id', from: 'event_id' }

export const parts: Readonly<Record<string, Part>> = {
  identity_accounts: part(
    'account',
    'id',
    'id name username role city_admin verification profile_completed location banned_until locked_at created_at born_on inviter_id photo second_factor last_active_on limited_until deactivated_at erase_at language',
  ),
  identity_credentials: part('account', 'account_id', 'email password_changed_at'),
  identity_address_changes: part('account', 'account_id', 'email old_email status'),
  identity_consents: part('account', 'account_id', 'document version agreed_at'),
  identity_totps: part('account', 'account_id', 'confirmed_at'),
  identity_passkeys: part(
    'account',
    'account_id',
    'credential_id transports name aaguid backed_up created_at last_used_at',
  ),
  identity_operator_acts: part('account', 'account_id', 'at act reason'),
  profiles_names: part('account', 'account_id', 'key'),
  city_admins_places: part('account', 'account_id', 'account_id place_id created_at'),
  universities_badges: part('account', 'account_id', 'university_id since proof'),
  identity_devices: part('sessions', 'account_id', 'created_at last_used_at'),
  identity_sessions: part(
    'sessions',
    'account_id',
    'id platform status end_reason user_agent place created_at last_used_at',
  ),
  universities_verifications: part(
    'student',
    'account_id',
    'university_id email host proof status verified_at expires_at',
  ),
  universities_term_proposals: part(
    'student',
    'proposer_id confirmer_id decliner_id',
    'university_id kind starts_on ends_on status created_at settled_at',
  ),
  universities_wishes: part('student', 'account_id', 'domain words status created_at settled_at'),
  profiles: part(
    'profile',
    'account_id',
    'about gender pronouns hometown place_id study_field study_level university_id wants_to_learn interests countries_lived countries_visited links can_show hosting meet_up visibility reviews_count gate',
  ),
  profiles_languages: part('profile', 'account_id', 'code level'),
  profiles_exchanges: part('profile', 'account_id', 'university_id place_id starts_on ends_on'),
  profiles_answers: part('profile', 'account_id', 'asked within_hours within_day within_days within_week'),
  homes: part(
    'home',
    'account_id',
    'max_guests sleeping bed longest_stay last_minute landings flatmates pets smoking step_free amenities quiet_from quiet_to house_rules about cell created_at area_lat area_lng',
  ),
  homes_addresses: part('home', 'account_id', 'street unit postcode city directions phone lat lng'),
  homes_blocks: part('home', 'account_id', 'source days'),
  homes_feeds: part('home', 'account_id', 'import_host'),
  relations_follows: part('relations', 'follower_id followed_id', 'follower_id followed_id created_at'),
  relations_blocks: part('relations', 'blocker_id', 'blocker_id blocked_id created_at'),
  notifications_items: part('notifications', 'account_id', 'topic kind subject_id facts last_at read_at'),
  notifications_acts: part('notifications', 'account_id', 'actor_id created_at'),
  notifications_settings: part('notifications', 'account_id', 'choices quiet_from quiet_to time_zone'),
  notifications_mails: part('notifications', 'account_id', 'topic sent_at'),
  stay_requests: part(
    'stays',
    'guest_id host_id',
    'id conversation_id direction kind status guest_id host_id asker_id days suggested guests flexible_days arrives_around room_ready_on university_id trip_leg_id text reason_side reason_quick reason_words is_late checked_in_at guest_answer host_answer time_zone city country_code created_at changed_at',
  ),
  trips: part(
    'trips',
    'owner_id',
    'id owner_id status title text travellers audience audience_gender seeks_mates starts_on ends_on shown_from shown_to version last_act created_at changed_at hidden_at',
  ),
  trips_legs: part(
    'trips',
    'owner_id',
    'trip_id id owner_id place_id point cell lat lng near_cell far_cell days starts_on ends_on kind transport note is_shown seeks_mates',
  ),
  trips_mates: part('trips', 'account_id', 'trip_id account_id via_trip_id since'),
  trips_answers: part('trips', 'account_id', 'trip_id other_trip_id account_id answer answered_at'),
  trips_photos: part('trips', 'account_id', 'trip_id photo_id account_id photo added_at'),
  trips_packing: part('trips', 'owner_id', 'trip_id id text is_packed created_at', ofTrip),
  events: part(
    'events',
    'organiser_id',
    'id organiser_id status title text photo place_id starts_at ends_at audience_university_id audience_gender cancel_words created_at near_cell far_cell lat lng hidden_at',
  ),
  events_answers: part(
    'events',
    'account_id',
    'event_id answer is_organiser starts_at answered_at is_alone is_first',
  ),
  events_spots: part('events', 'organiser_id', 'event_id name address lat lng', ofEvent),
  posts: part(
    'posts',
    'account_id',
    'id kind text place_id university_id photos helpful_count created_at edited_at near_cell far_cell lat lng hidden_at',
  ),
  posts_comments: part('posts', 'account_id', 'id post_id parent_id text created_at hidden_at'),
  posts_helpful: part('posts', 'account_id', 'post_id account_id created_at'),
  posts_saves: part('posts', 'account_id', 'post_id created_at'),
  promos: part(
    'promos',
    'account_id',
    'id status kind title text link place_id university_id photo starts_on ends_on created_at submitted_at decided_at reason hidden_at',
  ),
  promos_hidden: part('promos', 'account_id', 'promo_id created_at'),
  reviews: part(
    'reviews',
    'author_id about_id',
    'id occasion_id author_id about_id role text public_at hidden_at',
  ),
  reviews_occasions: part(
    'reviews',
    'one_id other_id',
    'id kind subject_id title starts_on ends_on one_id other_id one_role other_role one_wrote other_wrote one_knows other_knows opened_at closes_at revealed_at',
  ),
  reviews_private: part('reviews', 'author_id', 'review_id author_id recommends felt_safe words'),
  reviews_answers: part('reviews', 'account_id', 'review_id account_id text created_at'),
  stories: part(
    'stories',
    'account_id',
    'id account_id caption place_id audience audience_university_id audience_gender alt width height blur created_at viewers_count likes_count hidden_at',
  ),
  stories_views: part('stories', 'viewer_id', 'story_id author_id viewer_id seen_at liked_at'),
  photos: part(
    'photos',
    'account_id',
    'id purpose status position alt bytes fault width height blur created_at used_at',
  ),
  reports: part(
    'reports',
    'reporter_id',
    'id reporter_id about_id kind category words may_read status decided_at answer created_at messages_count photos_count',
  ),
  reports_evidence: part('reports', 'reporter_id', 'report_id reporter_id messages photos'),
  reports_cases: part(
    'cases',
    'raised_by',
    'status target_kind target_id raised_by words felt_safe created_at changed_at',
  ),
  reports_sanctions: part(
    'sanctions',
    'account_id',
    'id account_id act reason kind quote until created_at lifted_at lift_reason appeal appealed_at upheld_at',
  ),
}

/** Conversations are read one by one, each behind its own pin. */
export const chatParts: Readonly<Record<string, Part>> = {
  'chats.conversations': part('chats', 'account_id', 'id started_by created_at'),
  'chats.groups': part('chats', 'account_id', 'conversation_id owner_id title'),
  'chats.participants': part(
    'chats',
    'account_id',
    'conversation_id account_id other_id last_message_at read_seq muted_at archived_at',
  ),
  'chats.messages': part(
    'chats',
    'account_id',
    'conversation_id seq id sender_id type text subject created_at unsent_at',
  ),
  'chats.without_receipts': part('chats', 'account_id', 'account_id'),
}

export const files = [...new Set(Object.values(parts).map(({ file }) => file))]
export const tablesOf = (file: string) => Object.entries(parts).filter(([, { file: its }]) => its === file)
