import { useLingui } from '@lingui/react/macro'
import BellIcon from 'lucide-react/icons/bell'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { Dot } from '../../../ui/dot.tsx'
import look from '../../../ui/icon-button.module.css'
import { useUnread } from '../api.ts'

/** The way to what is new, in the top bar of home and of the own profile. */
export function Bell() {
  const { t } = useLingui()
  const { news: hasNew } = useUnread()
  const label = hasNew ? t`Notifications, new items` : t`Notifications`
  return (
    <Link
      className={classNames(look.button, look.bare)}
      to="/notifications"
      aria-label={label}
      title={t`Notifications`}
    >
      <BellIcon aria-hidden />
      {hasNew && <Dot className={look.dot} />}
    </Link>
  )
}
