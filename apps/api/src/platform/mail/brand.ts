/** The name at the top of each mail. */
export const brand = 'wayfellow'

/** The logo travels with the mail: no program has to fetch it, so nobody learns that it was opened. */
export const logoId = 'logo@wayfellow'
