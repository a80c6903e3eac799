package entra

import (
	"crypto/sha256"
	"fmt"
	"strings"
)

// ObjectID returns the user's object id. An address always has the same id, on every machine.
func (u User) ObjectID() string {
	sum := sha256.Sum256([]byte(strings.ToLower(u.Email)))
	sum[6] = sum[6]&0x0f | 0x80 // version 8 and variant, RFC 9562
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

// user finds a user by sign-in name.
func (a *Authority) user(email string) (User, bool) {
	for _, user := range a.config.Users {
		if strings.EqualFold(user.Email, email) {
			return user, true
		}
	}
	return User{}, false
}

// userByID finds a user by object id.
func (a *Authority) userByID(id string) (User, bool) {
	for _, user := range a.config.Users {
		if user.ObjectID() == id {
			return user, true
		}
	}
	return User{}, false
}
