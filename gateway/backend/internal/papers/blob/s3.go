package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// amazon is the endpoint where the address of a bucket names none.
const amazon = "https://s3.amazonaws.com"

// bucket keeps bytes in a bucket of a server that speaks S3.
type bucket struct {
	name string
	// writes never repeats a request, because its body has been read. reads repeats requests.
	reads, writes minio.Core
}

// newBucket opens s3://bucket?endpoint=https://host&region=name. The credentials come from the environment
// (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), from a credentials file, or from the machine's role.
func newBucket(address *url.URL) (*bucket, error) {
	if address.Host == "" || strings.Trim(address.Path, "/") != "" {
		return nil, errors.New("is not an address such as s3://bucket?endpoint=https://host&region=name")
	}
	query, err := parseQuery(address, "endpoint", "region")
	if err != nil {
		return nil, err
	}
	endpoint, err := endpointOf(query, amazon)
	if err != nil {
		return nil, err
	}
	if strings.Trim(endpoint.Path, "/") != "" {
		return nil, errors.New("names an endpoint with a path; S3 has none")
	}
	options := minio.Options{
		Creds:  credentials.NewChainCredentials([]credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{}}),
		Secure: endpoint.Scheme == "https", Region: query.Get("region"),
	}
	reads, err := minio.New(endpoint.Host, &options)
	if err != nil {
		return nil, fmt.Errorf("has an endpoint that cannot be used: %w", err)
	}
	options.MaxRetries = 1
	writes, err := minio.New(endpoint.Host, &options)
	if err != nil {
		return nil, fmt.Errorf("has an endpoint that cannot be used: %w", err)
	}
	return &bucket{name: address.Host, reads: minio.Core{Client: reads}, writes: minio.Core{Client: writes}}, nil
}

// Put sends long bodies in parts. The server joins them at the end, or drops them where Put fails.
func (b *bucket) Put(ctx context.Context, key string, body io.Reader, size int64) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	const part = 16 << 20
	whole := &exactBody{body: body, left: size}
	_, err := b.writes.Client.PutObject(ctx, b.name, key, whole, size, minio.PutObjectOptions{
		ContentType: "application/octet-stream", PartSize: part, NumThreads: 1,
	})
	if err == nil {
		return nil
	}
	return fmt.Errorf("write to the bucket: %w", errors.Join(err, whole.failed))
}

func (b *bucket) Open(ctx context.Context, key string, from, length int64) (io.ReadCloser, error) {
	if err := CheckKey(key); err != nil {
		return nil, err
	}
	if length == 0 {
		return emptyPart(b.Size(ctx, key))
	}
	var options minio.GetObjectOptions
	var err error
	switch {
	case length != ToTheEnd:
		err = options.SetRange(from, from+length-1)
	case from > 0:
		err = options.SetRange(from, 0)
	}
	if err != nil {
		return nil, fmt.Errorf("name a part of an object: %w", err)
	}
	opened, _, _, err := b.reads.GetObject(ctx, b.name, key, options)
	if minio.ToErrorResponse(err).StatusCode == http.StatusRequestedRangeNotSatisfiable {
		return emptyPart(b.Size(ctx, key)) // from is beyond the end
	}
	if err != nil {
		return nil, bucketError(err)
	}
	return opened, nil
}

func (b *bucket) Size(ctx context.Context, key string) (int64, error) {
	if err := CheckKey(key); err != nil {
		return 0, err
	}
	info, err := b.reads.StatObject(ctx, b.name, key, minio.StatObjectOptions{})
	if err != nil {
		return 0, bucketError(err)
	}
	return info.Size, nil
}

func (b *bucket) Delete(ctx context.Context, key string) error {
	if err := CheckKey(key); err != nil {
		return err
	}
	err := b.reads.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{})
	if err != nil && minio.ToErrorResponse(err).Code != minio.NoSuchKey {
		return fmt.Errorf("delete from the bucket: %w", err)
	}
	return nil
}

func (b *bucket) List(ctx context.Context, prefix, after string, most int) ([]Entry, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop() // ends the listing's goroutine
	var found []Entry
	for object := range b.reads.Client.ListObjects(ctx, b.name, minio.ListObjectsOptions{Prefix: prefix, Recursive: true, StartAfter: after, MaxKeys: min(most, pageKeys)}) {
		if object.Err != nil {
			return nil, fmt.Errorf("list the bucket: %w", object.Err)
		}
		if len(found) == most {
			break
		}
		if object.Key > after {
			found = append(found, Entry{Key: object.Key, Size: object.Size})
		}
	}
	return found, ctx.Err()
}

// pageKeys is the largest number of keys that S3 lists in one answer.
const pageKeys = 1000

func bucketError(err error) error {
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return ErrNotFound
	}
	return fmt.Errorf("read from the bucket: %w", err)
}
