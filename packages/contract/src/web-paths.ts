/** Screens of the web app that other sites send people to, in a file of its own: the first page needs nothing else. */

/** Where a provider sends people back after a log-in at their university. */
export const universityLoginPath = '/settings/university-login'
