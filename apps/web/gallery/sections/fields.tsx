import { DateParts } from '../../src/ui/fields/date-parts.tsx'
import { EmailField } from '../../src/ui/fields/email-field.tsx'
import { PasswordField } from '../../src/ui/fields/password-field.tsx'
import { TextArea } from '../../src/ui/fields/text-area.tsx'
import { TextField } from '../../src/ui/fields/text-field.tsx'
import { Section, Specimen } from '../specimen.tsx'
import styles from '../gallery.module.css'

export function Fields() {
  return (
    <Section id="fields" title="Fields">
      <Specimen name="TextField">
        <div className={styles.stack}>
          <TextField label="Full name" placeholder="As your friends call you" />
          <TextField label="City" hint="We show it on your profile." defaultValue="Bologna" />
          <TextField label="Full name, error" error="This field is required" />
          <TextField label="Username, disabled" disabled defaultValue="mara" />
          <TextField label="Username, read only" readOnly defaultValue="mara" />
        </div>
      </Specimen>
      <Specimen name="EmailField">
        <div className={styles.stack}>
          <EmailField label="Email" hint="Your university address, if you have one" />
          <EmailField
            label="Email, error"
            defaultValue="mara@"
            error="Please enter a valid email address"
            hint="Your university address, if you have one"
          />
        </div>
      </Specimen>
      <Specimen name="PasswordField" note="The eye shows and hides it.">
        <div className={styles.stack}>
          <PasswordField label="Password" defaultValue="ciaociao9" />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            defaultValue="ciao"
            error="Password must be 8–30 chars and include at least one number."
          />
          <PasswordField label="Password, disabled" disabled defaultValue="ciaociao9" />
        </div>
      </Specimen>
      <Specimen name="DateParts" note="For a date one knows by heart.">
        <div className={styles.stack}>
          <DateParts
            legend="Date of birth"
            hint="For example 27 3 2004"
            parts={{ day: {}, month: {}, year: {} }}
          />
          <DateParts
            legend="Date of birth, error"
            error="This month has no such day"
            wrongPart="day"
            parts={{
              day: { defaultValue: '31' },
              month: { defaultValue: '4' },
              year: { defaultValue: '2004' },
            }}
          />
        </div>
      </Specimen>
      <Specimen name="TextArea" note="Grows with the text.">
        <div className={styles.stack}>
          <TextArea label="About you" hint="Three honest lines." countTo={100} />
          <TextArea label="Reason" defaultValue="rude" error="Reason must be at least 10 characters long" />
          <TextArea
            label="Too long"
            countTo={20}
            defaultValue="This is more than twenty characters."
            error="Shorten it by 16 characters."
          />
        </div>
      </Specimen>
    </Section>
  )
}
