import { useLingui } from '@lingui/react/macro'
import type { Promo } from '@wayfellow/contract/promos'
import EyeOff from 'lucide-react/icons/eye-off'
import Megaphone from 'lucide-react/icons/megaphone'
import { useNavigate } from 'react-router'
import { Menu } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useReportEntry } from '../../reports/index.ts'
import { hide } from '../api.ts'

/** Behind the three dots of a promo. */
export function PromoMenu({ promo }: { promo: Promo }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const report = useReportEntry({ kind: 'promo', targetId: promo._id, person: promo.user })
  async function hideIt() {
    if (await hide(promo)) showToast(t`Hidden. You won't see it again.`)
  }
  const own = {
    id: 'own',
    label: t`Your promos`,
    icon: <Megaphone aria-hidden />,
    onAction: () => void navigate('/promos'),
  }
  const hideEntry = {
    id: 'hide',
    label: t`Hide this promo`,
    icon: <EyeOff aria-hidden />,
    onAction: () => void hideIt(),
  }
  const { title } = promo
  return (
    <Menu
      label={t`More options for ${title}`}
      entries={promo.isOwn ? [own, hideEntry] : [hideEntry, report]}
    />
  )
}
