import {
  account,
  exported,
  lifeOfAccount,
  none,
  personal,
  type PersonalData,
  secret,
  sensitive,
  withAccount,
} from '../../platform/database/data-classes.ts'

export const personalData = {
  universities: {
    columns: {
      id: none('names the university everywhere else'),
      name: none('shown beside its students'),
      members: none('size in the search, counted every night up to 1,000'),
      recheck_since: none('its students are looked at again'),
      listed_on: none('day of the edition that says so'),
      listed_in: none('which sources agree on it'),
      aliases: none('other names, to find it by'),
      local_name: none('what it is called in its own language'),
      level: none('university, college, school or not checked; decides whether anybody is confirmed'),
      country: none('tells two of one name apart'),
      website: none('where to learn more'),
      source: none('which list it came from'),
      source_key: none('finds it again in the next edition of the list'),
      created_at: none('when it came in'),
      short_name: none('what its students call it'),
      place_id: none('its city'),
      edited_at: none('imports leave alone what an admin has said'),
      retired_at: none('offered no more'),
      merged_into: none('which one answers for it'),
    },
  },
  universities_terms: {
    columns: {
      university_id: none('whose term'),
      kind: none('lectures, exams or a break'),
      starts_on: none('its first day'),
      ends_on: none('its last day'),
      source: none('our team, or students'),
    },
  },
  universities_names: {
    columns: {
      key: none('a word of its name, or the beginning of one'),
      university_id: none('which university is called so'),
      score: none('orders the list'),
    },
  },
  universities_words: {
    columns: {
      word: none('typos are looked for here'),
    },
  },
  universities_imports: {
    columns: {
      id: none('names the run for its job'),
      status: none('waits, runs, is done or failed'),
      done: none('how far it is'),
      total: none('how far it goes'),
      added: none('what it brought'),
      changed: none('what it brought'),
      domains_added: none('what it brought'),
      domains_gone: none('what it took away'),
      started_by: account('which admin started it', {
        retention: lifeOfAccount,
        erasure: 'set to null with the account',
      }),
      created_at: none('when it was started'),
      ended_at: none('when it ended'),
    },
  },
  universities_acts: {
    columns: {
      id: none('the order of acts'),
      at: none('when'),
      act: none('what an admin did in the catalogue'),
      actor_id: account('which admin', { retention: lifeOfAccount, erasure: 'set to null with the account' }),
      university_id: none('to which university'),
      subject: none('what it was called then'),
    },
  },
  universities_domains: {
    columns: {
      domain: none('whose addresses confirm a student'),
      university_id: none('of which university'),
      kind: none('students, staff or former students'),
      source: none('which list it came from'),
    },
  },
  universities_shared_domains: {
    columns: {
      domain: none('which domain of another university it uses'),
      university_id: none('which university uses it beside its owner'),
      source: none('our list, or an admin'),
    },
  },
  universities_stop_list: {
    columns: {
      domain: none('whose addresses confirm nobody'),
      source: none('which list it came from'),
    },
  },
  universities_verifications: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'student', of: ['account_id'] },
    columns: {
      account_id: account('whose'),
      university_id: sensitive('where somebody studies; the profile shows it later'),
      email: sensitive('the address that confirmed it', {
        retention: 'until confirmed by another address, or life of the account',
      }),
      address_key: sensitive('one mailbox confirms one account', {
        retention: 'until confirmed by another address, or life of the account',
        export: 'student.json, as email',
      }),
      host: sensitive("the university's domain, when a log-in there confirmed it", {
        retention: 'until confirmed in another way, or life of the account',
      }),
      identity_key: sensitive(
        'hash of the provider and its name for the person: one log-in confirms one account',
        {
          retention: 'until confirmed in another way, or life of the account',
          export: 'student.json, as host',
        },
      ),
      status: account('verified or alumni', exported),
      proof: account('student, member, or by hand', exported),
      verified_at: account('since when', exported),
      expires_at: account('when to confirm again', exported),
      reminded_at: account('one reminder, not two'),
    },
  },
  universities_codes: {
    retention: '2 days',
    erasure: 'job universities.renewals; cascade from identity_accounts',
    export: 'not exported: gone before anyone could ask',
    columns: {
      account_id: account('whose'),
      university_id: sensitive('which university is named'),
      email: sensitive('where the code goes'),
      address_key: sensitive('counts mails to one mailbox'),
      code_hash: secret('the code that was mailed', { retention: '30 minutes' }),
      guesses: account('five at most'),
      asked: account('five codes a day'),
      first_asked_at: account('five codes a day'),
      asked_at: account('one code a minute'),
      expires_at: account('when the code ends'),
    },
  },
  universities_logins: {
    retention: '10 minutes, at most a day',
    erasure: 'job universities.renewals; cascade from identity_accounts',
    export: 'not exported: gone before anyone could ask',
    columns: {
      account_id: account('whose'),
      state_hash: secret('the way back belongs to the way there'),
      nonce: secret('the ID token belongs to this log-in'),
      verifier: secret('the code belongs to this log-in (PKCE)'),
      identity_key: sensitive('one log-in confirms one account'),
      affiliations: sensitive('what the universities say, until one of them is chosen'),
      expires_at: account('when the log-in ends'),
    },
  },
  universities_term_proposals: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'student', of: ['proposer_id', 'confirmer_id', 'decliner_id'] },
    columns: {
      id: account('names the proposal'),
      university_id: sensitive('whose term dates'),
      proposer_id: account('who may withdraw it and not confirm it; shown to nobody'),
      kind: account('lectures, exams or break', exported),
      starts_on: account('first day', exported),
      ends_on: account('last day', exported),
      status: account('open, confirmed, declined, withdrawn or expired', exported),
      confirmer_id: account('who confirmed it; shown to nobody', {
        erasure: 'set null from identity_accounts',
      }),
      decliner_id: account('who declined it; shown to nobody', {
        erasure: 'set null from identity_accounts',
      }),
      created_at: account('open for 30 days at most', exported),
      settled_at: account('when it was decided', exported),
    },
  },
  universities_wishes: {
    retention: lifeOfAccount,
    erasure: withAccount,
    export: { file: 'student', of: ['account_id'] },
    columns: {
      id: account('names the case'),
      account_id: account('who asked and is told'),
      domain: sensitive('which university is missing'),
      words: sensitive('what the student tells us about it'),
      status: account('open, added or refused', exported),
      created_at: account('how long it waits', exported),
      settled_at: account('when it was decided', exported),
    },
  },
  universities_badges: {
    retention: 'until changed, or the life of the account',
    erasure: withAccount,
    export: { file: 'account', of: ['account_id'] },
    columns: {
      account_id: account('whose'),
      university_id: personal('shown beside the name: where somebody was confirmed as a student'),
      since: personal('shown beside the name: since when'),
      proof: personal('address for students, address that staff share, or by hand'),
    },
  },
} satisfies PersonalData
