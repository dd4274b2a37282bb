import { t } from '@lingui/core/macro'

/**
 * Words for every refusal of the server, by its code, in every language but English: English readers are shown the
 * server's own message from the contract. A test compares the two lists.
 */
export const refusalWords: Readonly<Record<string, () => string>> = {
  account_locked: () => t`This account is locked. Another admin can unlock it.`,
  address_used: () =>
    t`This address already confirms another account. Use another address, or log in to that account.`,
  album_closed: () => t`The album opens after the trip, for everybody who was on it. Come back then.`,
  album_full: () => t`An album holds 60 photos. Take some out, then add these.`,
  already_asked: () =>
    t`There is already an open request between you two. Change its dates, or wait for the answer.`,
  always_on: () => t`This one is about the safety of your account, so it can’t be switched off.`,
  answer_given: () => t`You have answered this review already. One answer stands for good.`,
  asked_too_soon: () => t`We look once an hour at most. Try again later.`,
  banned: () => t`You can't use Wayfellow right now. See why under Account.`,
  birth_date_kept: () => t`Your date of birth is already there. Write to us if it is wrong.`,
  calendar_notACalendar: () =>
    t`What is behind the link is not a calendar. Look for a link that ends in .ics.`,
  calendar_notFound: () =>
    t`The other site says that this link is not valid any more. Make a new one there and paste it here.`,
  calendar_notPublic: () =>
    t`The link leads to an address that is not open to the internet. Check it, or paste another.`,
  calendar_tooComplex: () =>
    t`An event in the other calendar repeats in a way we can’t read. Remove it there or share another calendar. We try again tomorrow.`,
  calendar_tooLarge: () => t`The other calendar is larger than 1 MB. Share a smaller one.`,
  calendar_tooSlow: () => t`The other calendar took longer than ten seconds. We try again in an hour.`,
  calendar_unreachable: () => t`The other calendar did not answer. We try again in an hour.`,
  cannot_appeal: () => t`This can’t be appealed any more: you have already, or it is over.`,
  cannot_merge: () => t`These two can’t be merged: one of them is gone, or they are the same.`,
  case_changed: () => t`Somebody else has just decided this, or there is more to read. Look again.`,
  case_claimed: () => t`Another admin has taken this case. Take it over first, or leave it to them.`,
  challenge_over: () => t`This log-in has run out. Log in again to get a new code.`,
  changed_meanwhile: () =>
    t`Somebody else changed this university meanwhile. Load it again and repeat your change.`,
  chat_closed: () => t`You can't write in this chat any more.`,
  code_over: () => t`This code has expired. Request a new one.`,
  code_too_soon: () => t`A code is on its way. Wait a minute before you ask for another.`,
  codes_used_up: () =>
    t`We sent you several codes already. Look in your spam folder, or log in again in an hour.`,
  comment_id_taken: () => t`This could not be sent. Try again.`,
  dates_overlap: () => t`These dates overlap others of the same kind that are known or proposed already.`,
  domain_known: () => t`We know this university already. Enter your address there and we send you a code.`,
  domain_taken: () => t`This domain belongs to another university.`,
  download_over: () => t`This link was used already or has run out. Ask for a new one under Account.`,
  event_action_closed: () => t`This can’t be done any more. The event is over or was called off.`,
  event_changed: () => t`This event has changed in the meantime. Look at it again, then decide.`,
  event_id_taken: () => t`This event could not be saved. Plan it again.`,
  event_time_skipped: () =>
    t`This time does not exist on that day: the clocks go forward there. Choose another one.`,
  event_times: () =>
    t`Choose a start from now on, at most a year ahead, and an end after it, within two weeks.`,
  event_too_small: () => t`More people than that are going already. Choose a higher limit.`,
  evidence_full: () =>
    t`You have shown us a lot about this already: 20 messages and 4 photos are the most. Send your words without more.`,
  evidence_gone: () =>
    t`A message or photo that you chose is gone. Look at what you chose, then send it again.`,
  exchange_dates: () => t`An exchange ends after it begins. Check its dates.`,
  export_not_ready: () => t`This copy is not ready, or already gone.`,
  export_today: () => t`You can ask for your data once a day. Your last copy is still on its way or ready.`,
  factor_needed: () =>
    t`Your password is not enough for this. Enter a code of your authenticator app or a recovery code, or use a passkey.`,
  federation_away: () =>
    t`The university log-in does not answer right now. Try again later, or confirm with your university address.`,
  federation_off: () =>
    t`The university log-in is not available here. Confirm with your university address instead.`,
  filters_for_verified: () =>
    t`Filters by gender and age are for verified students. Confirm where you study in your profile, then search again.`,
  foreign_origin: () => t`This call came from another site.`,
  gate_a_review: () =>
    t`This student hears first from students with at least one review. Your first stay or event brings you one.`,
  gate_same_gender: () =>
    t`This student hears first from students of the same gender only. You can say yours in your profile.`,
  gate_same_university: () => t`This student hears first from students of the same university only.`,
  gender_unsaid: () => t`Say your gender in your profile first: otherwise nobody could be of the same.`,
  group_full: () => t`This chat is full: 20 people are in it. Somebody has to leave before you can come in.`,
  guessable_password: () => t`This password is easy to guess. Choose another one.`,
  guest_is_elsewhere: () => t`The guest already has a stay on some of these nights. Suggest other dates.`,
  guest_not_confirmed: () =>
    t`Their student status is no longer confirmed, so they can’t take a place. They can ask again once it is.`,
  home_is_full: () => t`There would be more guests than beds on some of these nights. Suggest other dates.`,
  home_moved_too_often: () =>
    t`You have moved the point of your home several times this month. Try again in a few weeks, or write to us.`,
  id_taken: () => t`This message could not be sent. Write it again.`,
  identity_used: () =>
    t`This university log-in already confirms another account. Log in to that account instead.`,
  import_runs: () => t`An import runs already.`,
  internal: () => t`Something went wrong on our side. Try again in a moment.`,
  invalid_input: () => t`Something in there is not right. Check it and try again.`,
  landing_details: () =>
    t`A landing stay is for at most 7 nights. Say which university you come to and when your room is ready.`,
  landing_not_offered: () => t`This host does not offer landing stays. Ask for an ordinary stay instead.`,
  last_factor: () => t`Admins keep a second step. Set up another one before you remove this one.`,
  legs_overlap: () => t`Two stops share a night. Change the dates so that one ends before the next begins.`,
  limited_contacts: () =>
    t`You can’t write to new people for now. Settings, Account says why and until when.`,
  link_missing: () => t`Add a link. Only notices can go without one.`,
  link_not_usable: () =>
    t`This is not a calendar link we can read. It begins with https:// and is open to everybody who has it.`,
  link_over: () => t`This link has expired.`,
  logged_out: () => t`For security reasons you've been logged out`,
  login_failed: () =>
    t`We could not check this university log-in. Start again, or confirm with your university address.`,
  login_over: () => t`This university log-in is over or was used already. Start again.`,
  mate_gone: () => t`This plan has changed, and you no longer meet. Look at the list again.`,
  meeting_closed: () =>
    t`People who were there can write about each other once the event is over, and for 14 days.`,
  meeting_not_counted: () =>
    t`Reviews are for events of at least an hour that were planned at least 12 hours before their end. You can still write to each other.`,
  name_like_staff: () => t`This name could be taken for our team. Write the name your friends call you.`,
  new_device: () => t`We don't know this device yet. Enter the code that we mailed you.`,
  no_affiliation: () =>
    t`Your university did not tell us whether you study there. Confirm with your university address instead.`,
  no_exam_weeks: () =>
    t`We don’t know the exam weeks of your university yet. Block the days yourself for now.`,
  no_factor: () => t`Set up an authenticator app or a passkey first.`,
  no_such_admin: () => t`No other admin goes by this username. Look at it again.`,
  no_such_days: () => t`Choose days from today on, at most two years ahead, the first before the last.`,
  no_university: () => t`We don’t know your university yet. Add it to your profile first.`,
  not_a_photo: () => t`We can't use this photo. Choose a JPEG, PNG, WebP or HEIC.`,
  not_allowed: () => t`Your account can't do this.`,
  not_among_choices: () => t`This address is not of the university you chose. Choose one of those we show.`,
  not_answered_yet: () => t`Photos can be sent once you have been answered. Until then, words do.`,
  not_for_students: () =>
    t`Addresses at this domain don't show that somebody studies now. Use the one your university gave you as a student.`,
  not_found: () => t`This is not available. It may have been removed.`,
  not_free: () => t`These nights are not free. Choose other dates, or ask in a message.`,
  not_going: () => t`Only somebody who is going can help to organise. Ask them to join first.`,
  not_hosting: () => t`This student is not hosting right now. Write to them, or ask another host.`,
  not_locked: () => t`This account is not locked any more.`,
  not_of_university: () => t`Only students who are confirmed at this university can do that.`,
  not_on_admins: () => t`Nobody acts on an admin here, themselves included. The operator can.`,
  not_on_your_own: () => t`Others say whether your post is helpful.`,
  not_signed_in: () => t`Please log in to go on.`,
  not_student_now: () =>
    t`Your university says that you don’t study there now. If you do, ask its IT service, or confirm with your university address.`,
  not_to_yourself: () => t`That is you. Choose somebody else to write to.`,
  not_verified: () => t`Confirm that you are a student first.`,
  not_your_decision: () => t`You decided what this appeal is against. Another admin has to look at it.`,
  not_your_own_story: () => t`That is your own story.`,
  not_your_place: () => t`You don’t look after this city. Choose one of yours, or ask an admin to add it.`,
  not_yourself: () => t`That is yours. You can change or delete it; reports are about what others do.`,
  old_words: () => t`Our terms have changed since you opened this page. Reload it and read them.`,
  other_photos: () =>
    t`Your photos have changed in the meantime. Look at them again, then put them in order.`,
  outcome_unknown: () => t`We couldn't tell if that was saved. Try again.`,
  overloaded: () => t`Wayfellow is very busy right now. Try again in a moment.`,
  own_account: () => t`You can't unlock your own account. Ask another admin.`,
  packing_full: () => t`The list is full. Take something out, then add this.`,
  passkey_known: () => t`This passkey is in your list already.`,
  passkey_refused: () => t`This passkey didn't work here. Try again, or use another way to log in.`,
  pending_2fa: () => t`Enter the code from your authenticator app.`,
  person_needed: () => t`Please confirm you're human to continue.`,
  photo_failed: () => t`Something went wrong on our side. Try again.`,
  photo_missing: () => t`The photo didn't upload. Try again.`,
  photo_not_open: () => t`This upload is over. Choose the photo again to start anew.`,
  photo_too_small: () => t`This photo is too small. It needs at least 200 pixels on each side.`,
  photo_unreadable: () => t`This photo is damaged. Choose another, or save it anew and try again.`,
  photos_not_ready: () => t`One of the photos is not there yet. Wait for it, or remove it.`,
  places_missing: () => t`A city admin looks after at least one city. Choose it from the list.`,
  post_changed: () => t`This post was changed in the meantime. Look at it again, then edit it.`,
  post_id_taken: () => t`This could not be posted. Try again.`,
  profile_incomplete: () => t`Finish your profile first.`,
  promo_changed: () => t`This promo was changed or decided in the meantime. Look at it again.`,
  promo_id_taken: () => t`This could not be submitted. Try again.`,
  promo_is_over: () => t`The last day has passed. Choose a later one, then submit it again.`,
  proof_needed: () => t`Show that it is you: enter your password or use a passkey. Then do it again.`,
  proposal_settled: () => t`This can no longer be done with these dates.`,
  reason_missing: () => t`Reason must be at least 10 characters long`,
  removed_from_event: () =>
    t`You are not on the guest list of this event, so you can’t answer it. If you think it is a mistake, write to who organises it.`,
  review_closed: () =>
    t`This can no longer be changed: the reviews are open to everyone, or the 14 days are over.`,
  same_email: () => t`This is your address already.`,
  same_password: () => t`This is your password already. Choose another one.`,
  school_address: () =>
    t`Addresses at this domain belong to a school. Use the one that your university gave you.`,
  school_login: () => t`This log-in is of a school. Only universities confirm students.`,
  search_dates: () => t`These dates don’t fit together. Choose a first day and a later last day.`,
  second_factor_needed: () => t`Admins log in with a second step. Set one up under Account to go on.`,
  session_ended: () => t`You were logged out from another device.`,
  session_over: () => t`Your session has ended. Please log in again.`,
  session_stolen: () => t`For security reasons you've been logged out`,
  stay_action_closed: () => t`This can’t be done any more. The card shows where it stands.`,
  stay_dates: () => t`Choose an arrival from today on, at most two years ahead, and a departure after it.`,
  stay_request_changed: () => t`This has changed in the meantime. Look at it again, then decide.`,
  stay_too_long: () => t`That is longer than this host has people stay. Choose fewer nights.`,
  stop_closed: () => t`This stop is not open any more. Look at the trip again.`,
  stop_dates: () => t`Some of these nights are not part of the stop. Offer nights on which they are there.`,
  story_gender_unsaid: () => t`Say your gender in your profile first, or choose another audience.`,
  story_photo_not_ready: () => t`The photo is not there yet. Wait a moment, then share again.`,
  story_university_unsaid: () => t`Confirm your university first, or choose another audience.`,
  terms_changed: () => t`Our terms have changed. Read them and agree to go on.`,
  that_is_you: () => t`That is you.`,
  too_late_to_unsend: () => t`A message can be taken back for 15 minutes. This one stays.`,
  too_many_code_tries: () =>
    t`Too many wrong codes. Wait a while before the next one, or use a recovery code, a passkey or a device you have logged in with before.`,
  too_many_codes: () => t`You have asked for 5 codes today. Try again tomorrow.`,
  too_many_comments: () => t`You have commented 200 times in a day. That is a lot; go on tomorrow.`,
  too_many_events: () =>
    t`You have planned 5 events in a day. Let people find these first, and plan the next one tomorrow.`,
  too_many_featured: () => t`3 events are featured in this city already. Take one back first.`,
  too_many_first_contacts: () =>
    t`You have written to 15 new people in a day. Answers to those who wrote back still go out; new people can hear from you tomorrow.`,
  too_many_guests: () => t`There is not room for so many. Ask for fewer people, or ask another host.`,
  too_many_met: () =>
    t`You have begun 20 reviews about people of this event. That is as many as one event has room for.`,
  too_many_new_comments: () => t`In your first week you can comment 40 times a day. Go on tomorrow.`,
  too_many_new_contacts: () =>
    t`In your first week you can write to 5 new people a day. Write to the next one tomorrow.`,
  too_many_new_events: () => t`In your first week you can plan 2 events a day. Plan the next one tomorrow.`,
  too_many_new_posts: () =>
    t`In your first week you can post 5 times a day. Your draft is kept; post it tomorrow.`,
  too_many_new_stay_requests: () =>
    t`In your first week you can ask 5 people a day. A few personal words bring more answers than many requests.`,
  too_many_organisers: () => t`Five people organise this with you already. That is enough cooks.`,
  too_many_passkeys: () => t`You have ten passkeys already. Remove one that you no longer use.`,
  too_many_photos: () => t`There's no room for more. Remove a photo to add another.`,
  too_many_pixels: () => t`This photo has more than 50 megapixels. Choose a smaller copy.`,
  too_many_posts: () => t`You have posted 20 times in a day. Your draft is kept; post it tomorrow.`,
  too_many_profiles: () =>
    t`You have opened more profiles than most people do in a day. Those you have opened stay open; new ones open again tomorrow.`,
  too_many_proposals: () =>
    t`Enough dates are waiting to be confirmed. Try again when somebody has looked at them.`,
  too_many_reports: () =>
    t`You have reported a lot today, and we read every one. If somebody is in danger, call 112. Otherwise go on tomorrow.`,
  too_many_requests: () => t`Too many requests, try later`,
  too_many_searches: () =>
    t`You have searched more than most people do in a day. Everything else goes on as always; search again tomorrow.`,
  too_many_sent: () => t`You have sent 100 photos in a day. Words still go out; send more photos tomorrow.`,
  too_many_sign_ups: () =>
    t`A lot of people have signed up from your network today, so we have to pause it. Try again tomorrow, or use another connection, such as mobile data.`,
  too_many_stay_requests: () =>
    t`You have asked 20 people in a day. Give them time to answer, and ask the next one tomorrow.`,
  too_many_stories: () => t`You have told 10 stories in a day. Your draft is kept; tell it tomorrow.`,
  too_many_tries: () => t`Too many wrong tries. Wait a while before the next one, or reset your password.`,
  too_many_trips: () => t`You have 20 trips ahead of you. Delete one you no longer plan, then add this one.`,
  too_many_uploads: () => t`10 photos are still on their way. Wait until one is done.`,
  too_many_waiting: () => t`10 of your promos are waiting for an admin. Wait for an answer, or withdraw one.`,
  too_many_wishes: () => t`You have asked for 5 universities. We look at those first.`,
  too_much_today: () => t`You have sent a lot of photos today. Try again tomorrow.`,
  too_new_to_review: () =>
    t`People write about each other when both are confirmed students with a complete profile and have been here for 7 days. Try again then: an event can be reviewed for 14 days.`,
  too_young: () =>
    t`Wayfellow is for students of 18 and older. We have kept nothing of what you entered. See you later.`,
  totp_exists: () => t`You have an authenticator app already. Remove it before you set up another one.`,
  totp_not_begun: () => t`This set-up has run out. Begin again to get a new key for your app.`,
  trip_action_closed: () => t`This can’t be done any more. The trip is closed or over.`,
  trip_changed: () => t`This trip has changed in the meantime. Look at it again, then decide.`,
  trip_days: () =>
    t`Choose days from today on, at most two years ahead, with at least one night in each place.`,
  trip_id_taken: () => t`This trip could not be saved. Plan it again.`,
  unchecked_university: () =>
    t`We have not checked this university yet. Ask us, and somebody of our team looks at it.`,
  university_in_use: () => t`Students use this university. Merge it with another one instead.`,
  university_not_chosen: () => t`Several universities use this address. Choose yours first.`,
  university_unsaid: () =>
    t`Say where you study in your profile first: otherwise nobody could be from the same university.`,
  unknown_domain: () =>
    t`We don't know this domain yet. Check it for typos, or ask us to add your university.`,
  unknown_home: () =>
    t`We don’t know the university of this log-in yet. Enter your university address, and you can ask us to add it.`,
  unknown_place: () => t`We don’t know this city. Choose one from the list.`,
  unknown_time_zone: () => t`We don’t know this time zone. Choose a city near you instead.`,
  unknown_university: () => t`We don’t know this university. Choose one from the list.`,
  uploads_off: () => t`Photos can’t be added right now. Try again later.`,
  user_changed: () => t`That is not possible any more: somebody else was faster. Look again.`,
  username_taken: () => t`This username is taken. Try another one.`,
  wrong_address: () =>
    t`This is not an address we can write to. Use the plain form, such as ana.rossi@unibo.it.`,
  wrong_code: () => t`That code is not right. Check it and try again.`,
  wrong_credentials: () => t`Wrong email or password.`,
  wrong_dates: () =>
    t`These dates don’t work: the last day is before the first, they are over, or they are more than a year long.`,
  wrong_days: () => t`The last day comes after the first, and at most 90 days are shown. Choose others.`,
  wrong_domain: () => t`This is no domain. Write it like unibo.it.`,
  wrong_password: () => t`This is not your password. Try again.`,
  wrong_proof: () => t`That is not your password, or the code is not right. Check it and try again.`,
  wrong_student_code: () => t`That is not the code. Check the newest mail.`,
  wrong_terms: () => t`A term ends before it starts, or two of a kind overlap.`,
  you_are_elsewhere: () =>
    t`You already have a stay on some of these nights. Call that one off first, or choose other dates.`,
}
