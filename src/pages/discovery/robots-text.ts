/** Everything public may be read; what belongs to one person or changes something is not for crawlers. */
export const robotsText = (origin: string): string => `User-agent: *
Disallow: /book/
Disallow: /itineraries/
Disallow: /dashboard
Disallow: /sign-in
Disallow: /mailbox
Disallow: /graphql
Allow: /

Sitemap: ${origin}/sitemap.xml
`
