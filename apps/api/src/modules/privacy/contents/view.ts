/** In the file itself: for somebody who opens it years later. */
export const readme = (madeOn: string) => `Your data from Wayfellow, as of ${madeOn}

account.json        who you are here, how you sign in, what you agreed to
student.json        how we know that you study
profile.json        what you say about yourself
home.json           your home, its address and its calendar
sessions.json       where you are and were signed in
relations.json      whom you follow, who follows you, whom you blocked
chats.json          your conversations
stays.json          stays you asked for or were asked for
trips.json          your trips, stops, packing lists and tripmates
events.json         your events and your answers
posts.json          your posts, comments, marks and saved posts
promos.json         promos you submitted, and those you hid
reviews.json        reviews you wrote, and what others have published about you
stories.json        your stories, and which ones you watched
searches.json       cities where you wait for a host
notifications.json  what we notified you of, and how we may reach you
photos.json         your photos; the files are in the folder photos
reports.json        what you reported
cases.json          what you told the team with a review
sanctions.json      what the team decided about you

Each JSON file has one list for each kind of thing, in the names our database uses.
Days are YYYY-MM-DD. A stretch of days like [2026-05-01,2026-05-04) ends before its last day.
Other people appear by an id, and in chats by their username. Their messages are here because they wrote
them to you. What you deleted for yourself in a chat is left out, unless you wrote it.
Left out: passwords and keys, what people said in confidence to the team, and reviews nobody can read yet.
`
