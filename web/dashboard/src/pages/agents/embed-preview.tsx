import type { ReactNode } from 'react'

/** How the embed code shows an agent that is not deployed yet. */
export const EmbedPreview = ({
  venueName,
  tagline,
  logoUrl,
}: {
  venueName: string
  tagline: string
  logoUrl: string
}): ReactNode => (
  <>
    <p className="hint">The launcher that the embed code puts into the corner of the venue's website:</p>
    <div className="preview">
      <span className="preview-link">
        {tagline || venueName}
      </span>
    </div>
    {/^https:\/\/./.test(logoUrl) && (
      <>
        <p className="hint">The logo:</p>
        <img className="logo" src={logoUrl} alt="The logo as it loads from its address" referrerPolicy="no-referrer" />
      </>
    )}
  </>
)
