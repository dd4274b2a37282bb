import { usernamePattern } from '@wayfellow/contract/identity/joining'
import { type LinkKind, type LinkTarget, linkTargetOf } from '@wayfellow/contract/link-targets'
import type { Services } from '../../../platform/context.ts'
import type { PagePreview } from '../../../platform/http/page-head.ts'
import { eventPreview } from '../../events/index.ts'
import { findInviter } from '../../identity/index.ts'
import { findPlaceByLabel } from '../../places/index.ts'
import { invitation, neutralPreview, placePreview, sharedStay } from './preview-texts.ts'

type Reading = Pick<Services, 'db'>

/** Cards that say more than the kind: things that strangers may read. */
const open: Partial<Record<LinkKind, (services: Reading, key: string) => Promise<PagePreview | undefined>>> =
  {
    event: (services, eventId) => eventPreview(services, { eventId }),
    place: async ({ db }, label) => {
      const place = await findPlaceByLabel(db, label)
      return place && placePreview(place)
    },
  }

/** Returns what a messenger shows of an address of ours: only what its link may show to anybody without a session. */
export async function previewOf(
  services: Reading,
  { pathname, search }: URL,
): Promise<PagePreview | undefined> {
  if (pathname === '/register') return ofInvitation(services, new URLSearchParams(search).get('invite'))
  if (/^\/share\/stays\/[\w-]+$/.test(pathname)) return sharedStay(pathname)
  const target = linkTargetOf(pathname + search)
  return target && ofTarget(services, target)
}

const ofTarget = async (services: Reading, { kind, key, path }: LinkTarget) =>
  (await open[kind]?.(services, key)) ?? neutralPreview(kind, path)

/** Names who invites as the page itself does: nobody who is hidden, banned, locked or an admin. */
async function ofInvitation(services: Reading, username: string | null): Promise<PagePreview> {
  const asked = username?.toLowerCase() ?? ''
  if (!usernamePattern.test(asked)) return invitation(null, '')
  const { inviter } = await findInviter(services, { username: asked })
  return invitation(inviter?.firstName ?? null, asked)
}
