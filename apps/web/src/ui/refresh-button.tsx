import { useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { IconButton } from './icon-button.tsx'
import styles from './refresh-button.module.css'

type RefreshButtonProps = { onRefresh: () => void; isRefreshing: boolean }

export function RefreshButton({ onRefresh, isRefreshing }: RefreshButtonProps) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t`Refresh`}
      icon={<RefreshCw aria-hidden />}
      aria-busy={isRefreshing}
      className={isRefreshing ? styles.turning : undefined}
      onClick={() => isRefreshing || onRefresh()}
    />
  )
}
