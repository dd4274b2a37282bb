/** How often a race is run: a lock that is missing shows within a few runs, a rare order of events only in many. */
export const raceRepetitions = process.env['WAYFELLOW_TIER'] === 'nightly' ? 25 : 8
