/** A city admin of its place, and never one's own. */
export const mayPin = ({ isCovered, isOwn }: { isCovered: boolean; isOwn: boolean }) => isCovered && !isOwn
