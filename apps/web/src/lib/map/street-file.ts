import { Protocol } from 'pmtiles'

// Only a map with streets from a PMTiles file brings this file.

const protocol = new Protocol()

/** Reads tiles out of a PMTiles file, by ranges. */
export const readStreetTile = protocol.tile.bind(protocol)
