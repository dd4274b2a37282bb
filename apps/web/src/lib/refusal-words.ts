import { t } from '@lingui/core/macro'

/**
 * Words for every refusal of the server, by its code, in every language but English: English readers are shown the
 * server's own message from the contract. A test compares the two lists.
 */
export const refusalWords: Readonly<Record<string, () => string>> = {
  account_locked: () => t`This account is locked. Another admin can unlock it.`,
  address_used: () =>
    t`This address already confirms another account. Use another address, or log in to that account.`,
  album_closed: () => t`The album opens after the trip, for everyone who was on it. Come back then.`,
  album_full: () => t`An album holds 60 photos. Remove some, then add these.`,
  already_asked: () => t`You two already have an open request. Change its dates, or wait for the answer.`,
  always_on: () => t`This is about the security of your account, so you can't turn it off.`,
  answer_given: () => t`You've already replied to this review. You can only reply once.`,
  asked_too_soon: () => t`We can only check once an hour. Try again later.`,
  banned: () => t`You can't use Wayfellow right now. Find out why under Account.`,
  birth_date_kept: () => t`We already have your date of birth. Contact us if it's wrong.`,
  calendar_notACalendar: () => t`This link doesn't lead to a calendar. Look for a link that ends in .ics.`,
  calendar_notFound: () =>
    t`The other site says this link is no longer valid. Create a new one there and paste it here.`,
  calendar_notPublic: () =>
    t`This link leads to an address that isn't public. Check it, or paste another one.`,
  calendar_tooComplex: () =>
    t`An event in the other calendar repeats in a way we can't read. Remove it there, or share another calendar. We'll try again tomorrow.`,
  calendar_tooLarge: () => t`The other calendar is larger than 1 MB. Share a smaller one.`,
  calendar_tooSlow: () =>
    t`The other calendar took more than ten seconds to respond. We'll try again in an hour.`,
  calendar_unreachable: () => t`The other calendar didn't respond. We'll try again in an hour.`,
  cannot_appeal: () => t`You can't appeal this any more: you've already appealed, or it has ended.`,
  cannot_merge: () => t`These two can't be merged: one of them no longer exists, or they're the same.`,
  case_changed: () =>
    t`Someone else has just decided this, or there's something new to read. Check it again.`,
  case_claimed: () => t`Another admin has claimed this case. Take it over first, or leave it to them.`,
  challenge_over: () => t`This login has expired. Log in again to get a new code.`,
  changed_meanwhile: () => t`Someone else has changed this university. Reload it and make your change again.`,
  chat_closed: () => t`You can't write in this chat any more.`,
  code_over: () => t`This code has expired. Request a new one.`,
  code_too_soon: () => t`A code is on its way. Wait a minute before you ask for another.`,
  codes_used_up: () =>
    t`We've already sent you several codes. Check your spam folder, or log in again in an hour.`,
  comment_id_taken: () => t`We couldn't send this. Try again.`,
  dates_overlap: () =>
    t`These dates overlap with dates of the same kind that are already known or suggested.`,
  domain_known: () => t`We already know this university. Enter your address there and we'll send you a code.`,
  domain_taken: () => t`This domain belongs to another university.`,
  download_over: () => t`This link has expired or was already used. Ask for a new one under Account.`,
  event_action_closed: () => t`You can't do this any more. The event is over or was cancelled.`,
  event_changed: () => t`This event has changed. Look at it again, then decide.`,
  event_id_taken: () => t`We couldn't save this event. Please create it again.`,
  event_time_skipped: () =>
    t`This time doesn't exist on that day because the clocks go forward. Choose another one.`,
  event_times: () => t`Choose a start within the next year, and an end after it, at most two weeks later.`,
  event_too_small: () => t`More guests than that are already going. Choose a higher limit.`,
  evidence_full: () =>
    t`You can show us 20 messages and 4 photos at most, and you've reached that. Send your report without any more.`,
  evidence_gone: () =>
    t`A message or photo you chose no longer exists. Check your selection and send it again.`,
  exchange_dates: () => t`An exchange has to end after it starts. Check the dates.`,
  export_not_ready: () => t`This copy isn't ready, or it's already been deleted.`,
  export_today: () => t`You can ask for your data once a day. Your last copy is on its way or ready.`,
  factor_needed: () =>
    t`Your password isn't enough for this. Enter a code from your authenticator app or a recovery code, or use a passkey.`,
  federation_away: () =>
    t`The university login isn't responding right now. Try again later, or confirm with your university email address.`,
  federation_off: () =>
    t`The university login isn't available here. Confirm with your university email address instead.`,
  filters_for_verified: () =>
    t`Only confirmed students can filter by gender and age. Confirm where you study in your profile, then search again.`,
  foreign_origin: () => t`This request came from another site.`,
  gate_a_review: () =>
    t`This student only gets first messages from students with at least one review. You can earn one with your first stay or event.`,
  gate_same_gender: () =>
    t`This student only gets first messages from students of the same gender. You can add yours in your profile.`,
  gate_same_university: () => t`This student only gets first messages from students of the same university.`,
  gender_unsaid: () => t`Add your gender to your profile first. Otherwise nobody could match it.`,
  group_full: () => t`This chat is full: it already has 20 people. Someone has to leave before you can join.`,
  guessable_password: () => t`This password is easy to guess. Choose another one.`,
  guest_is_elsewhere: () => t`The guest already has a stay on some of these nights. Suggest other dates.`,
  guest_not_confirmed: () =>
    t`Their student status is no longer confirmed, so they can't take a spot. They can ask again once it is.`,
  home_is_full: () => t`You'd have more guests than beds on some of these nights. Suggest other dates.`,
  home_moved_too_often: () =>
    t`You've moved your home on the map several times this month. Try again in a few weeks, or contact us.`,
  id_taken: () => t`We couldn't send this message. Write it again.`,
  identity_used: () =>
    t`This university login already confirms another account. Log in to that account instead.`,
  import_runs: () => t`An import is already running.`,
  internal: () => t`Something went wrong on our side. Try again in a moment.`,
  invalid_input: () => t`Something isn't right here. Check what you entered and try again.`,
  landing_details: () =>
    t`A landing stay is 7 nights at most. Tell your host which university you're coming to and when your room will be ready.`,
  landing_not_offered: () => t`This host doesn't offer landing stays. Request a regular stay instead.`,
  last_factor: () => t`Admins need two-step verification. Set up another method before you remove this one.`,
  legs_overlap: () =>
    t`Two stops overlap on the same night. Change the dates so that one ends before the next begins.`,
  limited_contacts: () =>
    t`You can't message new people for now. Settings, Account shows why and until when.`,
  link_missing: () => t`Add a link. Only notices can go without one.`,
  link_not_usable: () =>
    t`We can't read this calendar link. It has to start with https:// and work for anyone who has it.`,
  link_over: () => t`This link has expired.`,
  logged_out: () => t`For security reasons you've been logged out`,
  login_failed: () =>
    t`We couldn't verify this university login. Start again, or confirm with your university email address.`,
  login_over: () => t`This university login has expired or was already used. Start again.`,
  mate_gone: () => t`Their plans have changed, and you'd no longer meet. Check the list again.`,
  meeting_closed: () => t`People who were there can review each other for 14 days after the event.`,
  meeting_not_counted: () =>
    t`You can only review events that lasted at least an hour and were planned at least 12 hours before they ended. You can still message each other.`,
  name_like_staff: () => t`People could mistake this name for our team. Use the name your friends call you.`,
  new_device: () => t`We don't recognise this device. Enter the code we emailed you.`,
  no_affiliation: () =>
    t`Your university didn't tell us if you study there. Confirm with your university email address instead.`,
  no_exam_weeks: () => t`We don't know your university's exam weeks yet. Block those days yourself for now.`,
  no_factor: () => t`Set up an authenticator app or a passkey first.`,
  no_such_admin: () => t`No other admin has this username. Check it and try again.`,
  no_such_days: () => t`Choose dates within the next two years, with the first day before the last.`,
  no_university: () => t`We don't know your university yet. Add it to your profile first.`,
  not_a_photo: () => t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.`,
  not_allowed: () => t`Your account can't do this.`,
  not_among_choices: () => t`This address isn't from the university you chose. Choose one of those we show.`,
  not_answered_yet: () => t`You can send photos once they've replied. Until then, you can send text only.`,
  not_for_students: () =>
    t`An address at this domain can't confirm that you're a student. Use the one your university gave you as a student.`,
  not_found: () => t`This isn't available. It may have been removed.`,
  not_free: () => t`These nights aren't available. Choose other dates, or ask in a message.`,
  not_going: () => t`Only people who are going can help organise. Ask them to join first.`,
  not_hosting: () => t`This student isn't hosting right now. Send them a message, or ask another host.`,
  not_locked: () => t`This account is no longer locked.`,
  not_of_university: () => t`Only confirmed students of this university can do that.`,
  not_on_admins: () =>
    t`You can't take action against admins here, not even against yourself. The operator can.`,
  not_on_your_own: () => t`Only other people can mark your post as helpful.`,
  not_signed_in: () => t`Please log in to continue.`,
  not_student_now: () =>
    t`Your university says you're not studying there right now. If you are, ask its IT service, or confirm with your university email address.`,
  not_to_yourself: () => t`That's you. Choose someone else to message.`,
  not_verified: () => t`Confirm that you are a student first.`,
  not_your_decision: () => t`This appeal is about your own decision. Another admin has to review it.`,
  not_your_own_story: () => t`That's your own story.`,
  not_your_place: () => t`You don't look after this city. Choose one of yours, or ask an admin to add it.`,
  not_yourself: () => t`That's yours. You can edit or delete it. Reports are for what other people do.`,
  old_words: () => t`Our terms have changed since you opened this page. Reload the page and read them.`,
  other_photos: () => t`Your photos have changed. Look at them again, then put them in order.`,
  outcome_unknown: () => t`We couldn't tell if that was saved. Try again.`,
  overloaded: () => t`Wayfellow is very busy right now. Try again in a moment.`,
  own_account: () => t`You can't unlock your own account. Ask another admin.`,
  packing_full: () => t`The list is full. Remove something, then add this.`,
  passkey_known: () => t`This passkey is already in your list.`,
  passkey_refused: () => t`This passkey didn't work here. Try again, or use another way to log in.`,
  pending_2fa: () => t`Enter the code from your authenticator app.`,
  person_needed: () => t`Please confirm you're human to continue.`,
  photo_failed: () => t`Something went wrong on our side. Try again.`,
  photo_missing: () => t`The photo didn't upload. Try again.`,
  photo_not_open: () => t`This upload has expired. Choose the photo again to start over.`,
  photo_too_small: () => t`This photo is too small. It needs at least 200 pixels on each side.`,
  photo_unreadable: () => t`This photo is damaged. Choose another one, or save it again and retry.`,
  photos_not_ready: () => t`One of the photos isn't ready yet. Wait for it, or remove it.`,
  places_missing: () => t`A city admin needs at least one city. Choose it from the list.`,
  post_changed: () => t`This post has changed. Look at it again, then edit it.`,
  post_id_taken: () => t`We couldn't post this. Try again.`,
  profile_incomplete: () => t`Finish your profile first.`,
  promo_changed: () => t`This promo has been changed or decided on. Look at it again.`,
  promo_id_taken: () => t`We couldn't submit this. Try again.`,
  promo_is_over: () => t`The end date has passed. Choose a later one, then submit it again.`,
  proof_needed: () => t`Confirm it's you: enter your password or use a passkey. Then try again.`,
  proposal_settled: () => t`You can no longer do this with these dates.`,
  reason_missing: () => t`Reason must be at least 10 characters long`,
  removed_from_event: () =>
    t`You're not on this event's guest list, so you can't respond to it. If you think that's a mistake, message the organiser.`,
  review_closed: () => t`You can't change this any more: the reviews are public, or the 14 days are up.`,
  same_email: () => t`This is already your email address.`,
  same_password: () => t`This is already your password. Choose another one.`,
  school_address: () => t`Addresses at this domain belong to a school. Use the one your university gave you.`,
  school_login: () => t`This login belongs to a school. Only universities can confirm students.`,
  search_dates: () => t`These dates don't fit together. Choose an end date after the start date.`,
  second_factor_needed: () => t`Admins need two-step verification. Set it up under Account to continue.`,
  session_ended: () => t`You were logged out from another device.`,
  session_over: () => t`Your session has ended. Please log in again.`,
  session_stolen: () => t`For security reasons you've been logged out`,
  stay_action_closed: () => t`You can't do this any more. The card shows the current status.`,
  stay_dates: () => t`Choose an arrival date within the next two years, and a departure after it.`,
  stay_request_changed: () => t`This has changed. Look at it again, then decide.`,
  stay_too_long: () => t`That's longer than this host allows. Choose fewer nights.`,
  stop_closed: () => t`This stop is no longer open. Look at the trip again.`,
  stop_dates: () => t`Some of these nights aren't part of the stop. Offer nights when they'll be there.`,
  story_gender_unsaid: () => t`Add your gender to your profile first, or choose another audience.`,
  story_photo_not_ready: () => t`The photo isn't ready yet. Wait a moment, then share again.`,
  story_university_unsaid: () => t`Confirm your university first, or choose another audience.`,
  terms_changed: () => t`Our terms have changed. Please read and accept them to continue.`,
  that_is_you: () => t`That's you.`,
  too_late_to_unsend: () => t`You can only unsend a message for 15 minutes, so this one stays.`,
  too_many_code_tries: () =>
    t`Too many wrong codes. Wait a while before you try again, or use a recovery code, a passkey or a device you've logged in with before.`,
  too_many_codes: () => t`You've asked for 5 codes today. Try again tomorrow.`,
  too_many_comments: () => t`You've written 200 comments in a day. That's a lot! You can carry on tomorrow.`,
  too_many_events: () =>
    t`You've planned 5 events in a day. Let people find these first, and plan the next one tomorrow.`,
  too_many_featured: () => t`This city already has 3 featured events. Stop featuring one first.`,
  too_many_first_contacts: () =>
    t`You've messaged 15 new people in a day. You can still reply to people who wrote back, and message new people again tomorrow.`,
  too_many_guests: () => t`There isn't room for that many people. Request fewer guests, or ask another host.`,
  too_many_met: () => t`You've started 20 reviews of people from this event. That's the limit for one event.`,
  too_many_new_comments: () =>
    t`In your first week you can write 40 comments a day. You can carry on tomorrow.`,
  too_many_new_contacts: () =>
    t`In your first week you can message 5 new people a day. You can message the next one tomorrow.`,
  too_many_new_events: () =>
    t`In your first week you can plan 2 events a day. You can plan the next one tomorrow.`,
  too_many_new_posts: () =>
    t`In your first week you can post 5 times a day. We've kept your draft, so you can post it tomorrow.`,
  too_many_new_stay_requests: () =>
    t`In your first week you can send requests to 5 people a day. A personal message gets more answers than lots of requests.`,
  too_many_organisers: () => t`Five people already organise this with you. That's the maximum.`,
  too_many_passkeys: () => t`You already have ten passkeys. Remove one you no longer use.`,
  too_many_photos: () => t`There's no room for more. Remove a photo to add another.`,
  too_many_pixels: () => t`This photo has more than 50 megapixels. Choose a smaller copy.`,
  too_many_posts: () =>
    t`You've posted 20 times in a day. We've kept your draft, so you can post it tomorrow.`,
  too_many_profiles: () =>
    t`You've opened more profiles than most people do in a day. You can still see those, and open new ones tomorrow.`,
  too_many_proposals: () =>
    t`There are already enough dates waiting to be confirmed. Try again once someone has checked them.`,
  too_many_reports: () =>
    t`You've reported a lot today, and we read every report. If someone is in danger, call 112. Otherwise you can report more tomorrow.`,
  too_many_requests: () => t`Too many requests, try later`,
  too_many_searches: () =>
    t`You've searched more than most people do in a day. Everything else still works, and you can search again tomorrow.`,
  too_many_sent: () =>
    t`You've sent 100 photos in a day. You can still send messages, and more photos tomorrow.`,
  too_many_sign_ups: () =>
    t`Lots of people have signed up from your network today, so we've paused it. Try again tomorrow, or use another connection, such as mobile data.`,
  too_many_stay_requests: () =>
    t`You've sent requests to 20 people in a day. Give them time to answer, and ask the next one tomorrow.`,
  too_many_stories: () =>
    t`You've shared 10 stories in a day. We've kept your draft, so you can share it tomorrow.`,
  too_many_tries: () =>
    t`Too many wrong attempts. Wait a while before you try again, or reset your password.`,
  too_many_alerts: () => t`You have alerts for 20 cities. Turn one off, then add this city.`,
  too_many_trips: () =>
    t`You have 20 upcoming trips. Delete one you're no longer planning, then add this one.`,
  too_many_uploads: () => t`10 photos are still uploading. Wait until one is done.`,
  too_many_waiting: () => t`10 of your promos are waiting for review. Wait for a decision, or withdraw one.`,
  too_many_wishes: () => t`You've asked us to add 5 universities. We'll check those first.`,
  too_much_today: () => t`You've sent a lot of photos today. Try again tomorrow.`,
  too_new_to_review: () =>
    t`You can review each other once you're both confirmed students with a complete profile and have been here for 7 days. Try again then: you have 14 days to review an event.`,
  too_young: () =>
    t`Wayfellow is for students aged 18 and over. We haven't kept anything you entered. See you later.`,
  totp_exists: () => t`You already have an authenticator app. Remove it before you set up another one.`,
  totp_not_begun: () => t`This setup has expired. Start again to get a new key for your app.`,
  trip_action_closed: () => t`You can't do this any more. The trip is closed or over.`,
  trip_changed: () => t`This trip has changed. Look at it again, then decide.`,
  trip_days: () => t`Choose dates within the next two years, with at least one night in each place.`,
  trip_id_taken: () => t`We couldn't save this trip. Please create it again.`,
  unchecked_university: () =>
    t`We haven't checked this university yet. Ask us to, and someone from our team will look into it.`,
  university_in_use: () => t`Students are using this university. Merge it with another one instead.`,
  university_not_chosen: () => t`Several universities use this address. Choose yours first.`,
  university_unsaid: () =>
    t`Add where you study to your profile first. Otherwise nobody could be from the same university.`,
  unknown_domain: () =>
    t`We don't know this domain yet. Check it for typos, or ask us to add your university.`,
  unknown_home: () =>
    t`We don't know the university behind this login yet. Enter your university email address to ask us to add it.`,
  unknown_place: () => t`We don't know this city. Choose one from the list.`,
  unknown_time_zone: () => t`We don't know this time zone. Choose a city near you instead.`,
  unknown_university: () => t`We don't know this university. Choose one from the list.`,
  uploads_off: () => t`You can't add photos right now. Try again later.`,
  user_changed: () => t`Someone else was faster, so this is no longer possible. Look again.`,
  username_taken: () => t`This username is taken. Try another one.`,
  wrong_address: () =>
    t`We can't send emails to this address. Use the plain form, such as ana.rossi@unibo.it.`,
  wrong_code: () => t`That code isn't right. Check it and try again.`,
  wrong_credentials: () => t`Wrong email or password.`,
  wrong_dates: () =>
    t`These dates don't work: the end is before the start, they're in the past, or they cover more than a year.`,
  wrong_days: () =>
    t`The last day has to be after the first, and you can see up to 90 days. Choose other dates.`,
  wrong_domain: () => t`This isn't a domain. Write it like unibo.it.`,
  wrong_password: () => t`That's not your password. Try again.`,
  wrong_proof: () => t`That's not your password, or the code isn't right. Check it and try again.`,
  wrong_student_code: () => t`That's not the right code. Check our latest email.`,
  wrong_terms: () => t`A term ends before it starts, or two terms of the same kind overlap.`,
  you_are_elsewhere: () =>
    t`You already have a stay on some of these nights. Cancel that one first, or choose other dates.`,
}
