// Shows a new mail as soon as it comes, unless somebody is typing a filter.
const { since } = document.body.dataset

async function watch() {
  for (;;) {
    const answer = await fetch(`/api/messages/wait?since=${since}`)
    if (answer.ok && document.activeElement?.tagName !== 'INPUT') location.reload()
    if (answer.ok) return
  }
}

if (since) void watch()
