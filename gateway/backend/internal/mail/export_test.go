package mail

// IDOf is idOf, for tests.
var IDOf = idOf
