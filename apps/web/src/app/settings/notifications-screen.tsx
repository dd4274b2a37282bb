import { PushSection, TopicSettings } from '../../features/notifications/index.ts'
import { CityAlerts } from '../../features/search/index.ts'
import styles from './settings-page.module.css'

export function NotificationSettingsScreen() {
  return (
    <div className={styles.page}>
      <PushSection />
      <TopicSettings />
      <CityAlerts />
    </div>
  )
}
