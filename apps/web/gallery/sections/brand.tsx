import { LoginArt } from '../../src/ui/art/login-art.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { EmailField } from '../../src/ui/fields/email-field.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { LinkText } from '../../src/ui/link-text.tsx'
import { LogoTile } from '../../src/ui/logo-tile.tsx'
import { Logo, LogoMark } from '../../src/ui/logo.tsx'
import styles from '../gallery.module.css'
import { Section, Specimen } from '../specimen.tsx'

export function Brand() {
  return (
    <Section id="brand" title="Brand">
      <Specimen name="Logo" note="small, medium, large">
        <Logo size="small" />
        <Logo />
        <Logo size="large" />
      </Specimen>
      <Specimen name="LogoMark">
        <LogoMark width={76} />
      </Specimen>
      <Specimen name="LogoTile" note="64, 32, 16 px">
        <LogoTile />
        <LogoTile size={32} />
        <LogoTile size={16} />
      </Specimen>
      <Specimen name="Type" isWide>
        <div className={styles.stack}>
          <p className="display">What do you speak?</p>
          <p className="title">Inês Carvalho</p>
          <p className="head">Three stops to go</p>
          <p>Sunday dinner club survived its third week. Eleven people, six languages.</p>
          <p className="call quiet">Ask a host to stay or answer a post.</p>
          <p className="meta">Bologna · 2 h · Kraków, Thessaloníki, Hà Nội, Київ</p>
          <p className="micro">Sent</p>
        </div>
      </Specimen>
      <Specimen name="LoginArt" note="the route runs on past both edges" isWide>
        <div className={styles.publicPage} style={{ inlineSize: '100%' }}>
          <LoginArt />
          <Card variant="floating" className={styles.publicCard}>
            <div className={styles.centred}>
              <Logo size="large" />
              <p className="call quiet">
                Students host students.
                <br />
                Go somewhere, know someone.
              </p>
            </div>
            <form>
              <EmailField label="Email" autoComplete="username" defaultValue="mara@studio.unibo.it" />
              <PasswordField label="Password" defaultValue="ciaociao9" />
              <Button isFull>Login</Button>
            </form>
            <div className={styles.between}>
              <LinkText to="#" isTappable>
                Forgot password?
              </LinkText>
              <LinkText to="#" isTappable>
                Sign up
              </LinkText>
            </div>
          </Card>
        </div>
      </Specimen>
    </Section>
  )
}
