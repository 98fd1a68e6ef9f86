/** The owners of a partner manage its members; the operator manages every partner's. */
export const manageMembers = '@requiresScopes(scopes: [["partners.admin"], ["members.manage"]])'
