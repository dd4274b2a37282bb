/** Screens of the web app that other sites send people to, in a file of its own: the first page needs nothing else. */

/** The path to which a provider redirects after a log-in at a university. */
export const universityLoginPath = '/settings/university-login'
